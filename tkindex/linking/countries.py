"""Nationalities and other names of countries, as plain words of the country's usual English name."""

from __future__ import annotations

_TABLE = """
afghan afghans > afghanistan; albanian > albania; algerian > algeria; american us usa > united state; andorran > andorra;
angolan > angola; argentine argentinian argentinean > argentina; armenian > armenia; australian aussie > australia;
austrian > austria; azerbaijani azeri > azerbaijan; bahamian > bahamas; bahraini > bahrain; bangladeshi > bangladesh;
barbadian > barbados; belarusian belarussian byelorussian > belarus; belgian > belgium; belizean > belize;
beninese > benin; bhutanese > bhutan; bolivian > bolivia; bosnian > bosnia herzegovina; brazilian > brazil;
british briton uk > united kingdom; bruneian > brunei; bulgarian > bulgaria; burkinabe > burkina faso; burmese burma > myanmar;
burundian > burundi; cambodian > cambodia; cameroonian > cameroon; canadian > canada; chadian > chad; chilean > chile;
chinese > china; colombian > colombia; comorian comoran > comoros; congolese > congo; croatian croat > croatia; cuban > cuba;
cypriot > cyprus; czech > czech republic; danish dane > denmark; djiboutian > djibouti; dominican > dominican republic;
dutch > netherlands; ecuadorian ecuadorean > ecuador; egyptian > egypt; emirati uae > united arab emirate; english > england;
eritrean > eritrea; estonian > estonia; ethiopian > ethiopia; fijian > fiji; filipino > philippine; finnish finn > finland;
french frenchman > france; gabonese > gabon; gambian > gambia; georgian > georgia; german > germany; ghanaian > ghana;
greek > greece; grenadian > grenada; guatemalan > guatemala; guinean > guinea; guyanese > guyana; haitian > haiti;
honduran > honduras; hungarian > hungary; icelandic icelander > iceland; indian > india; indonesian > indonesia;
iranian persian > iran; iraqi > iraq; irish > ireland; israeli > israel; italian > italy; ivorian > cote d ivoire;
jamaican > jamaica; japanese > japan; jordanian > jordan; kazakh kazakhstani > kazakhstan; kenyan > kenya; korean > korea;
kosovar kosovan > kosovo; kuwaiti > kuwait; kyrgyz kirghiz > kyrgyzstan; laotian lao > laos; latvian > latvia;
lebanese > lebanon; liberian > liberia; libyan > libya; lithuanian > lithuania; luxembourgish > luxembourg;
macedonian > macedonia; malagasy > madagascar; malawian > malawi; malaysian > malaysia; maldivian > maldive; malian > mali;
maltese > malta; mauritanian > mauritania; mauritian > mauritius; mexican > mexico; moldovan > moldova; mongolian > mongolia;
montenegrin > montenegro; moroccan > morocco; mozambican > mozambique; namibian > namibia; nepalese nepali > nepal;
nicaraguan > nicaragua; nigerien > niger; nigerian > nigeria; norwegian > norway; omani > oman; pakistani > pakistan;
panamanian > panama; paraguayan > paraguay; peruvian > peru; polish pole > poland; portuguese > portugal; qatari > qatar;
romanian > romania; russian > russia; rwandan > rwanda; salvadoran salvadorean > el salvador; samoan > samoa;
saudi > saudi arabia; arabian > arabia; scottish > scotland; senegalese > senegal; serbian serb > serbia; seychellois > seychelle;
singaporean > singapore; slovak slovakian > slovakia; slovene slovenian > slovenia; somali somalian > somalia;
spanish spaniard > spain; sudanese > sudan; surinamese > suriname; swazi > swaziland; swedish swede > sweden; swiss > switzerland;
syrian > syria; taiwanese > taiwan; tajik > tajikistan; tanzanian > tanzania; thai > thailand; tibetan > tibet;
togolese > togo; tongan > tonga; trinidadian > trinidad tobago; tunisian > tunisia; turkish turk > turkey;
turkmen > turkmenistan; ugandan > uganda; ukrainian ukranian > ukraine; uruguayan > uruguay; uzbek > uzbekistan;
venezuelan > venezuela; vietnamese > vietnam; welsh > wale; yemeni yemenite > yemen; zambian > zambia; zimbabwean > zimbabwe;
african > africa; asian > asia; european > europe; palestinian > palestinian; chechen > chechnya; kurdish > kurd;
un > united nation; eu > europe union; maori > maori; kashmiri > kashmir; bavarian > bavaria;
"""


def _read(table: str) -> dict[str, tuple[str, ...]]:
    names: dict[str, tuple[str, ...]] = {}
    for line in table.replace("\n", " ").split(";"):
        if not line.strip():
            continue
        people, country = line.split(">")
        for name in people.split():
            names[name] = tuple(country.split())
    return names


NATIONALITIES: dict[str, tuple[str, ...]] = _read(_TABLE)
"""Folded nationality or abbreviation → plain words of the country, as `tkindex.linking.words.singular` writes them."""

_NO_COUNTRIES = frozenset(
    {("africa",), ("asia",), ("europe",), ("kurd",), ("kashmir",), ("bavaria",), ("maori",), ("chechnya",), ("tibet",)}
    | {("united", "nation"), ("europe", "union"), ("saudi",), ("arabia",)}
)
_OTHERS = """vatican city state; san marino; monaco; liechtenstein; lesotho; botswana; south africa; south sudan; north korea;
south korea; new zealand; papua new guinea; equatorial guinea; guinea bissau; sierra leone; sao tome principe; cape verde;
central african republic; democratic republic congo; eswatini; timor leste; east timor; sri lanka; palau; nauru; kiribati;
tuvalu; vanuatu; micronesia; marshall island; solomon island; saint lucia; saint kitt nevis; antigua barbuda; dominica;
hong kong; macao; puerto rico; palestine; abkhazia; republic south ossetia; western sahara; greenland; bermuda; suriname"""
COUNTRIES: frozenset[tuple[str, ...]] = frozenset(
    set(NATIONALITIES.values()) - _NO_COUNTRIES
    | {tuple(name.split()) for name in _OTHERS.replace("\n", " ").split("; ")}
)
"""Plain words of countries and territories that people call countries."""
