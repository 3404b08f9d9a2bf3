import type { RotationRules } from "#domain/competition/rotations/rotation-rules.ts";
import { formatNamesOf, pointsOf, type RulesChoice } from "#domain/competition/tournaments/category-rules.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { awardsPoints, type Format, hasZones, isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { groupPlayoffWords, groupWords, shapeWords } from "#web/i18n/group-rules.ts";
import { leagueRulesWords, walkoverPointsWords } from "#web/i18n/league-rules.ts";
import { pointsWords } from "#web/i18n/points.ts";
import {
  mixedWords,
  pairingWords,
  pointsText,
  restCreditWords,
  rotationRuleWords,
  roundsText,
} from "#web/i18n/rotation-rules.ts";
import {
  deuceWords,
  fivePairsWords,
  formatNameWords,
  fourPairsWords,
  leftOutWords,
  openingWords,
  positionsOfFourWords,
  superTieBreakWords,
  tieBreakWords,
  rulesWords as words,
  zoneOfFourWords,
} from "#web/i18n/rules.ts";
import * as texts from "#web/i18n/texts.ts";
import { leftOutOf } from "./left-out.ts";
import { championsLine, stagesLine } from "./points-lines.ts";

/** A rule of a category with its chosen value. */
export type RulesLine = { readonly rule: string; readonly chosen: string };

/** Lists the rules of a category; those of zones only if it has them. */
export function rulesLines(rules: RulesChoice, format: Format): RulesLine[] {
  if (isIndividual(format)) return rotationLines(rules.rotation, format);
  const withZones = hasZones(format);
  const hasSilver = leftOutOf(rules, format) === "silver";
  const { zones } = rules;
  const inZones = [
    { rule: words.zonesOf, chosen: zones.preferred === 3 ? words.zonesOfThree : words.zonesOfFour },
    { rule: words.qualifiers, chosen: words.qualify(zones.qualifiers) },
    { rule: words.zoneOfFour, chosen: zoneOfFourWords[zones.zoneOfFour] },
    ...(zones.zoneOfFour === "round-robin"
      ? []
      : [
          { rule: words.opening, chosen: openingWords[zones.opening] },
          { rule: words.positionsOfFour, chosen: positionsOfFourWords[zones.positionsOfFour] },
        ]),
    { rule: words.fourPairs, chosen: fourPairsWords[zones.fourPairs] },
    { rule: words.fivePairs, chosen: fivePairsWords[zones.fivePairs] },
    { rule: words.tieBreak, chosen: tieBreakWords[rules.tieBreak] },
    { rule: words.superTieBreak, chosen: superTieBreakWords[rules.superTieBreak] },
  ];
  const allAgainstAll = [
    { rule: groupWords.legs, chosen: zones.legs === 1 ? groupWords.oneLeg : groupWords.twoLegs },
    { rule: groupWords.playoff, chosen: groupPlayoffWords[zones.groupPlayoff] },
  ];
  const inGroup = [
    { rule: groupWords.shape, chosen: shapeWords["one-group"] },
    ...allAgainstAll,
    { rule: words.tieBreak, chosen: tieBreakWords[rules.tieBreak] },
    { rule: words.superTieBreak, chosen: superTieBreakWords[rules.superTieBreak] },
  ];
  const { league } = rules;
  const inLeague = [
    ...allAgainstAll,
    { rule: leagueRulesWords.days, chosen: String(league.days) },
    { rule: leagueRulesWords.promoted, chosen: String(league.promoted) },
    { rule: leagueRulesWords.walkover, chosen: walkoverPointsWords[league.walkover] },
    { rule: words.tieBreak, chosen: tieBreakWords[rules.tieBreak] },
  ];
  if (hasFechas(format)) {
    return [
      { rule: texts.matches, chosen: formatNameWords[rules.zoneFormat] },
      { rule: words.deuce, chosen: deuceWords[rules.deuce] },
      ...inLeague,
    ];
  }
  return [
    ...(withZones ? [{ rule: words.zoneFormat, chosen: formatNameWords[rules.zoneFormat] }] : []),
    {
      rule: withZones ? words.knockoutFormat : texts.matches,
      chosen: formatNameWords[rules.knockoutFormat],
    },
    { rule: words.deuce, chosen: deuceWords[rules.deuce] },
    ...(withZones ? (zones.shape === "zones" ? inZones : inGroup) : []),
    ...(rules.qualifying > 0 && !withZones
      ? [{ rule: words.qualifying, chosen: words.qualifyingFinals(rules.qualifying) }]
      : []),
    { rule: words.thirdPlace, chosen: rules.thirdPlace ? words.yes : words.no },
    ...(hasSilver ? [{ rule: words.left, chosen: leftOutWords.silver }] : []),
    ...(rules.consolation === "none"
      ? []
      : [
          { rule: hasSilver ? texts.consolation : words.left, chosen: leftOutWords[rules.consolation] },
          { rule: words.consolationFormat, chosen: formatNameWords[formatNamesOf(rules).consolation] },
        ]),
    { rule: words.walkoverMinutes, chosen: words.minutes(rules.walkoverMinutes) },
    ...(awardsPoints(format)
      ? [
          { rule: texts.points, chosen: championsLine(rules) },
          { rule: pointsWords.byStage, chosen: stagesLine(pointsOf(rules), withZones) },
        ]
      : []),
  ];
}

/** Summarises the rules in one line: match format, play at deuce, zone size, third place, and the champions' points. */
export function rulesSummary(rules: RulesChoice, format: Format): string {
  if (isIndividual(format)) {
    const { points, minutes } = rules.rotation;
    return `${texts.matches}: ${pointsText(points)} · ${rotationRuleWords.every(minutes)}`;
  }
  const { zones } = rules;
  if (hasFechas(format)) {
    const { days, promoted } = rules.league;
    const legs = zones.legs === 1 ? groupWords.oneLeg : groupWords.twoLegs;
    const words = [legs.toLowerCase(), leagueRulesWords.rhythm(days), leagueRulesWords.upAndDown(promoted)];
    return [formatNameWords[rules.zoneFormat], deuceWords[rules.deuce].toLowerCase(), ...words].join(" · ");
  }
  return [
    formatNameWords[rules.knockoutFormat],
    deuceWords[rules.deuce].toLowerCase(),
    hasZones(format) &&
      (zones.shape === "zones"
        ? `${words.zonesOf.toLowerCase()} ${zones.preferred}`
        : zoneOfFourWords["round-robin"].toLowerCase()),
    rules.qualifying > 0 && !hasZones(format) && words.qualifying.toLowerCase(),
    rules.thirdPlace && words.thirdPlace.toLowerCase(),
    leftOutOf(rules, format) === "silver" && texts.silverCup.toLowerCase(),
    rules.consolation !== "none" && texts.consolation.toLowerCase(),
    awardsPoints(format) && championsLine(rules),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** Lists the rules of an individual format. */
function rotationLines({ points, restCredit, pairing, mixed, ...rounds }: RotationRules, format: Format): RulesLine[] {
  return [
    { rule: rotationRuleWords.points, chosen: pointsText(points) },
    { rule: rotationRuleWords.rounds, chosen: roundsText(rounds) },
    { rule: rotationRuleWords.restCredit, chosen: restCreditWords[restCredit] },
    ...(mixed ? [{ rule: rotationRuleWords.mixed, chosen: mixedWords.mixed }] : []),
    ...(format === "MEXICANO" ? [{ rule: rotationRuleWords.pairing, chosen: pairingWords[pairing] }] : []),
  ];
}
