"""SHRA's training half as text: the models from scratch and the encoder's rounds, each with its curves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from bench.reasoners.cells import grid, interval, number, signed
from bench.reasoners.trainingcost import estimated
from bench.reasoners.trainingretriever import FAIR

_BARS = "▁▂▃▄▅▆▇█"
_MOST = 40
_ANEW = (
    "Facts are listed in an order that says nothing. Each time that a row is learnt by fine-tuning, its names are "
    "exchanged for others and its days moved, never into a question of the unseen side: no row comes twice, and what "
    "is left to learn is to read. "
)


def curve(values: Sequence[float]) -> str:
    """A line of bars from the least value to the greatest; of more than 40 the means of 40 parts.

    >>> curve([0.0, 0.5, 1.0]), curve([1.0, 1.0]), curve([])
    ('▁▅█', '▁▁', '')
    """
    if not values:
        return ""
    n = min(_MOST, len(values))
    parts = [values[at * len(values) // n : (at + 1) * len(values) // n] for at in range(n)]
    means = [sum(part) / len(part) for part in parts]
    low, wide = min(means), max(means) - min(means)
    return "".join(_BARS[min(7, int(8 * (mean - low) / wide))] if wide else _BARS[0] for mean in means)


def model_text(report: Mapping[str, Any]) -> str:
    """A model from scratch: before and after it was reinforced, and the curves by their looks."""
    runs, given = report["runs"], report["settings"]
    limit, room = given["grpo"]["max_tokens"], report["room"]
    rows = []
    for run in runs:
        judged = {limit: run["strict_hits_at_1"], room: run["with_room"]}
        for tokens, hits in judged.items():
            before, after, gain = hits["before"], hits["after"], hits["gain"]
            rows.append([
                str(run["seed"]), str(tokens), interval(before), interval(after),
                f"{signed(gain['mean'])} ({signed(gain['low'])} to {signed(gain['high'])})",
                f"{number(before['usable'])} → {number(after['usable'])}",
                f"{number(before['listed'])} → {number(after['listed'])}", number(run["drawn_from_listed"]),
                number(run.get("first_listed")), number(run.get("earliest_listed")), number(run.get("constant")),
                number(run.get("gold_is_listed")),
            ])  # fmt: skip
    columns = ("seed", "tokens of a reply at most", "strict Hits@1 after fine-tuning", "after GRPO", "gain, paired",
               "usable replies", "answers that the facts list", "drawn from those listed",
               "the first listed", "the earliest listed", "a constant", "a gold answer is listed")  # fmt: skip
    varied = ", ".join(number(sum(run["varied"]) / len(run["varied"])) for run in runs)
    names = [f"seed {run['seed']}" for run in runs]
    rewards = [
        [str(line["step"]), *(number(value) for run in runs for value in _looked(run, line["step"]))]
        for line in runs[0]["grpo"]
    ]
    losses = [
        [str(line["step"]), *(text for run in runs for one in run["sft"] if one["step"] == line["step"]
                              for text in (f"{one['unseen_loss']:.3f}", number(one.get("unseen_hits"))))]
        for line in runs[0]["sft"]
    ]  # fmt: skip
    curves = [
        [name, curve([line["unseen_loss"] for line in run["sft"]]), curve(run.get("reward", [])),
         curve([line["unseen_reward"] for line in run["grpo"]])]
        for name, run in zip(names, runs, strict=True)
    ]  # fmt: skip
    cut = (
        "No reply is cut off: the limit holds the longest of the rows, so that a gain is not one of brevity."
        if limit == room
        else f"Rows that it was fine-tuned on hold replies of up to {room} tokens, so that many are cut off at {limit} "
        "and earn nothing: the second line of a seed judges the same two models with room for all of them, which tells "
        "what GRPO taught beside brevity."
    )
    weights, n_steps = runs[0]["weights"], given["sft"].get("until", given["sft"]["steps"])
    return "\n".join([
        f"\n## SHRA's model, trained from scratch: {weights:,} weights\n\nA graph, questions and a decoder are drawn "
        f"by a seed ({runs[0]['unseen_questions']:,} unseen questions and the like"
        + (f"; of the forms {', '.join(given['forms'])}" if "forms" in given else "")
        + "). SHRA's rules answer the questions, and the decoder learns their last decision "
        f"({n_steps:,} steps of {given['sft']['batch']} rows); then GRPO reinforces it by replies of at "
        f"most {limit} tokens ({given['grpo']['steps']} steps of {given['grpo']['questions']} questions, "
        f"{given['grpo']['group']} replies each, on {given['grpo']['on']} training questions). It is judged on "
        "questions that neither half saw. The null rows are a name, or a time, drawn at random from the facts of the "
        "prompt, the first of them, the name with the earliest time whatever is asked, and the name that is right most "
        "often among training questions. "
        f"{_ANEW if given.get('renamed') else ''}{_easy(given)}{cut} Groups whose "
        f"replies were not all rewarded alike, the only ones that teach: {varied} of all.\n",
        grid(columns, rows),
        *_controlled(runs),
        *_by_form(runs, names),
        "\nCurves, each from its least value to its greatest:\n",
        grid(("", "loss on unseen rows, fine-tuning", "reward of the replies drawn to learn by, GRPO",
              "reward on unseen questions, GRPO"), curves),
        "\nReward on unseen questions while GRPO runs, of drawn replies and of the best one:\n",
        grid(("step", *(f"{name}, {kind}" for name in names for kind in ("drawn", "best"))), rewards),
        "\nLoss on unseen rows while it is fine-tuned, and strict Hits@1 of the best replies to them:\n",
        grid(("step", *(f"{name}, {kind}" for name in names for kind in ("loss", "hits"))), losses),
    ])  # fmt: skip


def _easy(given: Mapping[str, Any]) -> str:
    """How the lines are written and what is learnt first, where a task says so."""
    if "easy" not in given:
        return ""
    stages = ", then ".join(
        f"{one['steps']:,} steps of {one['k']} facts, asked for {', '.join(one.get('forms', ('all forms',)))}"
        for one in given["easy"]
    )
    return (
        "A line begins with its times, so that a name's date stands before the name, which is all that a decoder knows "
        f"when it comes to it. Easier rows come first: {stages}. "
    )


_CONTROL = (
    "\nThe control: what GRPO gains is set beside the same fine-tuning gone on with, from the same checkpoint, by the "
    "same schedule, for as many steps, for about as many seconds of a processor, and to the end of the schedule; from "
    "there GRPO goes on once more. Seconds are those of a processor since GRPO begins (a dash: the run was begun by a "
    "version that did not count them).\n"
)


def _controlled(runs: Sequence[Mapping[str, Any]]) -> list[str]:
    """Each arm of a run with a control, and what each gains over which."""
    if not any("arms" in run for run in runs):
        return []
    arms, gains = [], []
    for run in runs:
        names = {arm["arm"]: _named(arm) for arm in run.get("arms", ())}
        begins = next(iter(names), None)
        for arm in run.get("arms", ()):
            seconds = None if arm["arm"] == begins else arm["processor_seconds"]
            arms.append([str(run["seed"]), names[arm["arm"]], interval(arm),
                         "–" if seconds is None else f"{seconds:.0f}"])  # fmt: skip
        for gain in run.get("gains", ()):
            gains.append([
                str(run["seed"]), names[gain["of"]], names[gain["over"]],
                f"{signed(gain['mean'])} ({signed(gain['low'])} to {signed(gain['high'])})",
            ])  # fmt: skip
    return [
        _CONTROL, grid(("seed", "steps", "strict Hits@1", "processor seconds"), arms), "",
        grid(("seed", "of", "over", "gain, paired"), gains),
    ]  # fmt: skip


def _named(arm: Mapping[str, Any]) -> str:
    """How an arm was made."""
    grpo = f", {arm['reinforced']:,} of GRPO" if arm["reinforced"] else ""
    return f"{arm['fine_tuned']:,} of fine-tuning{grpo}"


def _by_form(runs: Sequence[Mapping[str, Any]], names: Sequence[str]) -> list[str]:
    """Hits by the form of a question, where a report tells them."""
    rows = [
        [name, form, str(told["questions"]), number(told["taught"]), number(told["better"]), number(told["drawn"])]
        for name, run in zip(names, runs, strict=True)
        for form, told in run.get("by_form", {}).items()
    ]
    columns = ("", "form", "questions", "strict Hits@1 after fine-tuning", "after GRPO", "drawn from those listed")
    return ["\nBy form:\n", grid(columns, rows)] if rows else []


def _looked(run: Mapping[str, Any], step: int) -> tuple[float | None, float | None]:
    line = next((one for one in run["grpo"] if one["step"] == step), {})
    return line.get("unseen_reward"), line.get("unseen_greedy")


def retriever_text(report: Mapping[str, Any]) -> str:
    """The encoder taught in rounds: recall@10 on unseen questions before the first and after each."""
    given = report["settings"]["loop"]
    rows = [
        [
            str(run["seed"]), _learnt(run["slots"]), str(n), number(told["recall"]),
            number(told["recall_plain"]), number(told["time_told"]), number(told["excluded_told"]),
            number(told["unseen"]), number(told["train"]),
        ]
        for run in report["runs"]
        for n, told in enumerate(run["rounds"])
    ]  # fmt: skip
    # The runs of a seed have the same pairs; two seeds may have as many.
    pairs = ", ".join({run["seed"]: f"{run['unseen_pairs']:,}" for run in report["runs"]}.values())
    excluded = ", ".join({run["seed"]: f"{run['excluded']:,}" for run in report["runs"]}.values())
    asked = " and ".join(f"{n:,}" for n in report["runs"][0]["questions"])
    return "\n".join([
        "\n## SHRA's encoder, taught in rounds\n\nThe second half of the loop, on a graph drawn by the seed "
        f"({given['facts']:,} facts; {asked} questions to learn from and unseen ones, at the first seed): what right "
        f"answers rested on teaches all weights of an encoder (the first {given['layers']} layers of MiniLM; "
        f"{given['steps']} steps of {given['batch']} pairs a round), and what it finds then answers the questions of "
        "the next round. Round 0 is the encoder as it came. Groups are ranked among all of the graph. Recall@10 is "
        f"over the same pairs of unseen questions in each round ({pairs}): the fact among the ten nearest of all facts "
        "and their corruptions. A fact is *told from a wrong time* where it is nearer than itself at another time. "
        "*Taught wrong times* says whether facts at wrong times were among the negatives learnt from; *as many at the "
        "right time* has for each of these one more with another name at the right time, no candidate for anybody. For "
        f"{excluded} of these pairs the sub-question excludes the wrong time by the period that it states; the others, "
        "of what came before, after, first or last, it fits as well as the right one, as far as a text says.\n",
        grid(("seed", "taught wrong times", "round", "recall@10, wrong times among the candidates",
              "recall@10 without them", "told from a wrong time", "from one that the sub-question excludes",
              "SHRA right on unseen questions",
              "on those learnt from"), rows),
        *_of_wrong_times(report),
    ])  # fmt: skip


_MEASURES = {
    "recall": "recall@10, wrong times among the candidates", "recall_plain": "recall@10 without them",
    "time_told": "told from a wrong time", "excluded_told": "told from a wrong time that the sub-question excludes",
}  # fmt: skip


def _learnt(slots: Sequence[str]) -> str:
    return {"time": "with", "more": FAIR}.get(slots[-1], "without")


def _of_wrong_times(report: Mapping[str, Any]) -> list[str]:
    """What wrong times among the negatives teach: the arms beside each other, for each seed and round."""
    compared = [gain for gain in report["gains"] if gain["over"] != "the round before"]
    if not compared:
        return []
    rows = [
        ["all" if gain["seed"] is None else str(gain["seed"]), str(gain["round"]), gain["over"],
         _MEASURES[gain["measure"]], f"{signed(gain['mean'])} ({signed(gain['low'])} to {signed(gain['high'])})",
         _direction(gain)]
        for gain in sorted(compared, key=lambda gain: gain["over"] != FAIR)
    ]  # fmt: skip
    return [
        "\nWhat wrong times teach: the encoder that learnt them less another one, on the same pairs, with 95 % "
        "intervals by drawing questions anew. The fair comparison, which the bar is of, is over *as many at the right "
        "time*; *without* has one negative fewer for each pair, so that its rows also hold what one more negative is "
        "worth. The paper corrupts times too; a figure of that alone is not at hand.\n",
        grid(("seed", "round", "over", "of", "gain by wrong times", "wrong times"), rows),
    ]


def _direction(gain: Mapping[str, float]) -> str:
    return "help" if gain["low"] > 0 else "harm" if gain["high"] < 0 else "no effect beyond doubt"


def classifier_text(report: Mapping[str, Any]) -> str:
    """SHRA's first decision: accuracy by class, of rules, of what was learnt, and of a constant."""
    runs = report["runs"]
    rows = [
        [
            str(run["seed"]), name, interval(told["accuracy"]), number(told["simple"]), number(told["complex"]),
            number(told["both"]), number(told["said"]),
        ]
        for run in runs
        for name, told in run["classifiers"].items()
    ]  # fmt: skip
    given, first = report["settings"]["classifier"], next(iter(runs[0]["classifiers"].values()))
    return "\n".join([
        f"\n## SHRA's classifier\n\nIs a question simple or complex? {first['questions']['simple']:,} simple and "
        f"{first['questions']['complex']:,} complex ones of MultiTQ's dev questions (first seed), by its own label: "
        "one step, or several. A decoder from scratch learns what the grammar decided of other questions that came out "
        f"right ({runs[0]['rows']:,} rows, {runs[0]['complex_rows']:,} of them complex; {given['sft']['steps']} steps "
        f"of {given['sft']['batch']}), and never sees a label. *The class that rows have more often* is the null row: "
        "right on all of one class and on none of the other.\n",
        grid(("seed", "decided by", "accuracy (95 %)", "of simple ones", "of complex ones", "mean of both", "decided"),
             rows),
    ])  # fmt: skip


def cost_text(report: Mapping[str, Any]) -> str:
    """What learning costs: measured speed by size, and an estimate for models that were not trained."""
    told = report["runs"][0]
    course = told["course"]
    rows = []
    for one in told["speeds"]:
        is_part = "whole_weights" in one
        hours = [f"{hours:,.1f}" for hours in estimated(one, course)] if is_part else ["–", "–"]
        rows.append([
            one["model"], f"{one.get('whole_weights', one['weights']):,}", one["measured"], f"{one['learnt']:,.0f}",
            f"{one['replied']:,.0f}", f"{one['learnt_gflops']:,.0f}", *hours,
        ])  # fmt: skip
    return "\n".join([
        "\n## What training costs\n\nMeasured on the machine below, one thread, bfloat16, random weights and rows: "
        "tokens a second of processor time, fine-tuning all weights and replying. Of larger models a few layers were "
        "measured, and **the hours of a whole one are an estimate, not a run**: the commands of "
        f"[the guide](guides/train.md), {course['steps']} steps of {course['batch']} rows of {course['tokens']} "
        f"tokens, then {course['grpo_steps']} steps of GRPO with {course['replies']} replies of {course['reply']} "
        "tokens. Nothing is claimed of what they would learn. Weights, gradients and moments take 16 bytes a weight: "
        "8 GB for half a billion, 25 GB for 1.5 (less with `--lora`).\n",
        grid(("model", "weights", "measured", "tokens learnt a second", "replied a second", "GFLOP/s, learning",
              "fine-tuning, hours (estimate)", "GRPO, hours (estimate)"), rows),
    ])  # fmt: skip
