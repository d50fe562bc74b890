"""Questions about services, incidents, on-call and flags, each with the loop that finds its gold."""

from __future__ import annotations

from second_gold import counts, names, only, tails, top
from third_gold import first, last

WEEK = 7 * 1440


def ask(w):
    f, e, t, b, n, d, x, at = w.f, w.e, w.t, w.b, w.n, w.d, w.x, w.meets

    def runs(app=None, version=None):
        return f(app, "runs-version", version)

    def owner(app=None, team=None):
        return f(app, "owned-by", team)

    def shift(who=None, team=None):
        return f(who, "on-call-for", team)

    def hit(label=None, app=None):
        return f(label, "affected", app)

    def boss(label=None, who=None):
        return f(label, "commanded-by", who)

    def level(label=None, what=None):
        return f(label, "had-severity", what)

    def paged(label=None, who=None):
        return f(label, "paged", who)

    def deploy(app=None, who=None):
        return f(app, "deployed-by", who)

    def back(app=None, who=None):
        return f(app, "rolled-back-by", who)

    def alert(app=None, what=None):
        return f(app, "fired-alert", what)

    def flag(label=None, ring=None):
        return f(label, "enabled-in", ring)

    def freeze(app=None, why=None):
        return f(app, "frozen-for", why)

    apps, rings = names(runs()), tails(flag())

    w.style = "terse"
    e("at time", "checkout-api version 2025-04-12 12:00", tails(at(runs("checkout-api"), "2025-04-12T12:00")))
    e("current state", "edge-proxy current version", tails(w.open(runs("edge-proxy"))))
    e("current state", "payments-ledger owner now", tails(w.open(owner("payments-ledger"))))
    e("at time", "on call team-heron 2025-04-02 10:00", names(at(shift(None, "team-heron"), "2025-04-02T10:00")))
    e("list", "INC-2161 affected services", tails(hit("INC-2161")))
    e("before-after", "INC-2155 commander after joana.reis", w.following(boss("INC-2155"), only(boss("INC-2155", "joana.reis"))).tail)
    t("when", "auth-gateway v3.12.1 went live when", only(runs("auth-gateway", "v3.12.1")).began)
    e("two-hop", "who deployed payments-core v5.7.0", tails(w.when(deploy("payments-core"), only(runs("payments-core", "v5.7.0")))))
    n("count", "search-api rollbacks count", len(back("search-api")))
    e("first-last", "last alert push-sender", tails(last(alert("push-sender"))))
    e("list", "alerts payments-core 19 March 2025", tails(at(alert("payments-core"), "2025-03-19")))
    e("current state", "open incidents", names(w.open(hit())))
    e("list", "SEV1 incidents in April 2025", names(at(level(None, "SEV1"), "2025-04")))
    d("how long", "INC-2209 payments-ledger outage duration", only(hit("INC-2209", "payments-ledger")))
    e("superlative", "longest edge-proxy incident so far", names(w.longest(hit(None, "edge-proxy"))))
    t("first-last", "dark-mode eu-west first enabled", only(first(flag("dark-mode", "eu-west"))).began)
    e("list", "flags on in canary now", names(w.open(flag(None, "canary"))))
    n("count", "number of deploys by alice.moreau April 2025", len(at(deploy(None, "alice.moreau"), "2025-04")))
    e("superlative", "most deployed service", top(counts(deploy())))
    e("before-after", "feed-ranker version before v2.4.0", w.preceding(runs("feed-ranker"), only(runs("feed-ranker", "v2.4.0"))).tail)
    e("at time", "frozen 19 April 2025", names(at(freeze(), "2025-04-19")))
    w.gap("gap", "team-basalt on-call uncovered minutes 23 April 2025",
          only(at(shift("carmen.ruiz", "team-basalt"), "2025-04-23")), only(at(shift("alice.moreau", "team-basalt"), "2025-04-23")))
    e("list", "paged for INC-2128", tails(paged("INC-2128")))
    e("current state", "INC-2233 severity", tails(w.open(level("INC-2233"))))
    t("when", "INC-2233 upgraded to SEV1 at", only(level("INC-2233", "SEV1")).began)
    e("list", "team-quartz services now", names(w.open(owner(None, "team-quartz"))))
    d("how long", "auth-gateway total incident time", hit(None, "auth-gateway"))
    e("comparison", "grace.li vs hugo.lindt who commanded more incidents",
      top({who: len(names(boss(None, who))) for who in ("grace.li", "hugo.lindt")}))
    e("first-last", "first incident search-api", names(first(hit(None, "search-api"))))
    e("list", "incidents started after 25 May 2025", names(w.after(hit(), "2025-05-25")))
    n("count", "how many services had a CertExpiring alert", len(names(alert(None, "CertExpiring"))))
    w.gap("gap", "user-profiles without owner April 2025 how long", only(owner("user-profiles", "team-basalt")), only(owner("user-profiles", "team-juniper")))
    b("yes-no", "mail-sender still on v3.3.2?", w.open(runs("mail-sender", "v3.3.2")))
    e("at time", "kofi.mensah on call May 2025 team", tails(at(shift("kofi.mensah"), "2025-05")))
    e("two-hop", "services deployed during their own freeze", [z.head for z in freeze() if w.hold(deploy(z.head), z)])
    e("first-last", "image-resizer second version", w.ordered(runs("image-resizer"))[1].tail)
    e("union", "staging or canary flags 9 March 2025", names(at(flag(None, ("staging", "canary")), "2025-03-09")))
    x("billing-cron version")
    x("INC-2104 root cause")
    x("push-sender rollback dates")

    w.style = "chatty"
    e("current state", "who's on call for team-heron right now?", names(w.open(shift(None, "team-heron"))))
    e("two-hop", "what was running on search-api when INC-2155 hit it?", tails(w.when(runs("search-api"), only(hit("INC-2155", "search-api")))))
    e("before-after", "who did the last edge-proxy deploy before INC-2206 hit?", w.preceding(deploy("edge-proxy"), only(hit("INC-2206", "edge-proxy"))).tail)
    b("yes-no", "has hugo.lindt ever been on call for team-quartz?", shift("hugo.lindt", "team-quartz"))
    b("yes-no", "are we still running v3.9.0 on checkout-api?", w.open(runs("checkout-api", "v3.9.0")))
    d("how long", "how long did payments-core stay on v5.8.0 the first time round?", first(runs("payments-core", "v5.8.0")))
    e("list", "which incidents did ivan.petrov run in May?", names(at(boss(None, "ivan.petrov"), "2025-05")))
    n("count", "how many alerts went off on 8 May, all services together?", len(at(alert(), "2025-05-08")))
    e("first-last", "where did avatar-v2 get switched on first?", tails(first(flag("avatar-v2"))))
    e("superlative", "which alert goes off most often overall?", top(counts(alert(), "tail")))
    b("yes-no", "did payments-ledger ever have two incidents going at once?",
      any(y != z and w.together(y, z) for y in hit(None, "payments-ledger") for z in hit(None, "payments-ledger")))
    n("count", "how many people got paged for INC-2116?", len(tails(paged("INC-2116"))))
    e("before-after", "who had auth-gateway before team-heron got it back in May?", w.preceding(owner("auth-gateway"), last(owner("auth-gateway", "team-heron"))[0]).tail)
    t("when", "when did payments-ledger stop being team-juniper's problem?", only(owner("payments-ledger", "team-juniper")).ended)
    e("first-last", "what severity was INC-2158 to begin with?", tails(first(level("INC-2158"))))
    e("conjunction", "which incidents got bumped up to SEV1 from something lower?", [y.head for y in level(None, "SEV1") if any(z.stop == y.start for z in level(y.head))])
    e("before-after", "what has feed-ranker been alerting on since v2.5.2 went out?",
      [y.tail for y in alert("feed-ranker") if y.start >= only(runs("feed-ranker", "v2.5.2")).start])
    e("superlative", "who's done the most on-call shifts for team-heron?", top(counts(shift(None, "team-heron"))))
    e("at time", "what new version of checkout-api shipped between the rollbacks of 18 and 30 May?",
      [y.tail for y in runs("checkout-api") for z in deploy("checkout-api") if z.start == y.start and w.span("2025-05-18")[0] <= y.start < w.span("2025-05-30")[1]])
    b("yes-no", "was fuzzy-search on in us-east on 30 May at noon?", at(flag("fuzzy-search", "us-east"), "2025-05-30T12:00"))
    n("count", "how many separate times has search-indexer run v3.2.0?", len(runs("search-indexer", "v3.2.0")))
    e("current state", "what's team-basalt on the hook for these days?", names(w.open(owner(None, "team-basalt"))))
    e("negation", "which services have no owner now?", set(apps) - set(names(w.open(owner()))))
    t("when", "when did we roll back checkout-web?", only(back("checkout-web")).began)
    e("before-after", "what was the next incident on search-api after INC-2185?", w.following(hit(None, "search-api"), only(hit("INC-2185", "search-api"))).head)
    e("at time", "who was commanding INC-2200 at 9 in the evening on 8 May?", tails(at(boss("INC-2200"), "2025-05-08T21:00")))
    e("comparison", "which dragged on longer, INC-2170 or INC-2173?", names(w.longest(hit(("INC-2170", "INC-2173")))))
    e("conjunction", "who has both deployed feed-ranker and rolled it back?", set(tails(deploy("feed-ranker"))) & set(tails(back("feed-ranker"))))
    e("negation", "who's been on call for team-basalt but never for team-heron?", set(names(shift(None, "team-basalt"))) - set(names(shift(None, "team-heron"))))
    d("how long", "how long was deepa.nair standing in for team-basalt on 5 March?", only(at(shift("deepa.nair", "team-basalt"), "2025-03-05")))
    z = only(runs("mail-sender", "v3.4.0"))
    e("relative", "what was mail-sender running exactly a week before v3.4.0 came out?",
      [y.tail for y in runs("mail-sender") if y.start <= z.start - WEEK and (y.stop is None or y.stop > z.start - WEEK)])
    b("yes-no", "was INC-2119 still going when INC-2122 kicked off?", any(w.when(hit("INC-2119"), y) for y in hit("INC-2122")))
    e("overlap", "which other incidents were on while INC-2215 was hurting search-api?",
      {y.head for y in w.hold(hit(), only(hit("INC-2215", "search-api")))} - {"INC-2215"})
    e("superlative", "what's the shortest incident we've had?",
      top({label: -max(w.length(y) for y in hit(label)) for label in names(hit())}))
    t("when", "since when has joana.reis been on call for team-basalt this time?", only(w.open(shift("joana.reis", "team-basalt"))).began)
    e("list", "what did carmen.ruiz deploy in May?", names(at(deploy(None, "carmen.ruiz"), "2025-05")))
    e("superlative", "which ring had passkeys on for the longest single stretch?", tails(w.longest(flag("passkeys"))))
    x("who owns fraud-detector?")
    x("how much money did INC-2155 cost us?")
    x("who got paged for INC-2155?")

    w.style = "careful"
    y = only(at(shift("hugo.lindt", "team-juniper"), "2025-04-18"))
    e("before-after", "Who came on call for team-juniper next, once the shift of hugo.lindt that began on 15 April 2025 was over?",
      names(w.next(shift(None, "team-juniper"), y)))
    t("when", "At what time did feed-ranker begin to run v2.5.2?", only(runs("feed-ranker", "v2.5.2")).began)
    n("count", "How many incidents have affected auth-gateway in total?", len(names(hit(None, "auth-gateway"))))
    e("two-hop", "Which services were affected by an incident that alice.moreau commanded at some point?", tails(hit(names(boss(None, "alice.moreau")))))
    d("how long", "For how long did INC-2227 stay at SEV3 before it was raised to SEV2?", only(level("INC-2227", "SEV3")))
    e("first-last", "What is the third version that checkout-web is recorded as running?", w.ordered(runs("checkout-web"))[2].tail)
    e("superlative", "Which service has been rolled back most often?", top(counts(back())))
    e("first-last", "Who performed the most recent rollback of any service?", tails(last(back())))
    b("yes-no", "Did payments-core have an owner on 28 April 2025 at 12:00?", at(owner("payments-core"), "2025-04-28T12:00"))
    w.gap("gap", "For how many minutes was payments-core without an owner between team-basalt and team-juniper?",
          only(owner("payments-core", "team-basalt")), only(owner("payments-core", "team-juniper")))
    e("list", "Which flags were enabled in us-east on 15 March 2025?", names(at(flag(None, "us-east"), "2025-03-15")))
    e("negation", "In which rings has lazy-feed never been enabled?", set(rings) - set(tails(flag("lazy-feed"))))
    e("conjunction", "Which incident affected both edge-proxy and payments-ledger?", set(names(hit(None, "edge-proxy"))) & set(names(hit(None, "payments-ledger"))))
    e("two-hop", "Who commanded the incident that affected image-resizer on 24 March 2025?", tails(boss(names(at(hit(None, "image-resizer"), "2025-03-24")))))
    e("list", "Which versions did auth-gateway run at any time during April 2025?", tails(at(runs("auth-gateway"), "2025-04")))
    n("count", "How many deployments did bogdan.ilie carry out before 1 April 2025?", len(w.before(deploy(None, "bogdan.ilie"), "2025-04-01")))
    e("first-last", "Which service was the last one to be frozen for an audit?", names(last(freeze(None, "audit"))))
    e("two-hop", "Who was on call for team-quartz at the moment at which INC-2209 began to affect payments-ledger?",
      names(w.when(shift(None, "team-quartz"), only(hit("INC-2209", "payments-ledger")))))
    b("comparison", "Did push-sender run v4.10.0 for a longer time than v4.9.0?", w.total(runs("push-sender", "v4.10.0")) > w.total(runs("push-sender", "v4.9.0")))
    e("superlative", "Which two people have been paged for the greatest number of incidents?", top({who: len(names(paged(None, who))) for who in tails(paged())}))
    e("first-last", "Which alert is the earliest on record for search-indexer?", tails(first(alert("search-indexer"))))
    e("list", "For which services has an alert named HighErrorRate been fired?", names(alert(None, "HighErrorRate")))
    e("list", "Which services were rolled back between 10 May 2025 and 20 May 2025, both days included?", names(at(back(), "2025-05-10", "2025-05-20")))
    e("before-after", "Which team took over checkout-api from team-basalt?", w.following(owner("checkout-api"), only(owner("checkout-api", "team-basalt"))).tail)
    e("first-last", "For which incident was femi.adeyemi paged first?", names(first(paged(None, "femi.adeyemi"))))
    d("how long", "How long did the freeze of push-sender for the spring sale last?", only(freeze("push-sender", "spring sale")))
    e("overlap", "Which engineers have at some moment been on call for team-heron and for team-basalt at once?",
      [y.head for y in shift(None, "team-heron") for z in shift(y.head, "team-basalt") if w.together(y, z)])
    b("yes-no", "Was one-click-pay enabled in staging and in canary at once on 1 May 2025 at 00:00?",
      at(flag("one-click-pay", "staging"), "2025-05-01T00:00") and at(flag("one-click-pay", "canary"), "2025-05-01T00:00"))
    n("count", "In how many different rings is avatar-v2 enabled at present?", len(tails(w.open(flag("avatar-v2")))))
    e("superlative", "Which incident, of those that are over, lasted the longest?", names(w.longest([y for y in hit() if y.stop])))
    e("relative", "Which incident was the last to begin before INC-2212 did?", w.preceding(hit(), only(hit("INC-2212"))).head)
    e("union", "Which alerts did payments-core or payments-ledger fire in May 2025?", tails(at(alert(("payments-core", "payments-ledger")), "2025-05")))
    t("when", "At what moment did the second period of auth-gateway under team-heron begin?", w.ordered(owner("auth-gateway", "team-heron"))[1].began)
    e("two-hop", "Who deployed the version of image-resizer that is running now?", tails(w.when(deploy("image-resizer"), only(w.open(runs("image-resizer"))))))
    y, z = first(hit(None, "mail-sender"))[0], only(hit("INC-2134", "mail-sender"))
    w.gap("gap", "How much time passed between the end of INC-2113 for mail-sender and the start of INC-2134 there?", y, z)
    e("current state", "Who commands INC-2233 at the moment?", tails(w.open(boss("INC-2233"))))
    x("Which team owned search-api on 20 April 2025?")
    x("Who approved the change request for payments-core v5.8.1?")
    x("What is the telephone number of hugo.lindt?")
    x("Which services are owned by team-citrine?")
