import { type OwnPointsTable, ownStages } from "#domain/competition/ranking/own-tables.ts";
import { championPoints, type PointsTable, pointsTable } from "#domain/competition/ranking/points.ts";
import { pointsOf, type RulesChoice } from "#domain/competition/tournaments/category-rules.ts";
import { pointsWords as words } from "#web/i18n/points.ts";
import { formatInteger } from "#web/ui/formats/format-money.ts";

/** Formats the points of the champions, with the name of the table if it is the club's own. */
export function championsLine(rules: RulesChoice): string {
  const points = formatInteger(pointsOf(rules).champion);
  return rules.ownPoints ? words.own(rules.ownPoints.name, points) : words.forChampions(points);
}

/** Formats a table's points for each stage in one line; zones only if the format has them. */
export function stagesLine({ lostIn, zoneExit, zoneWin }: PointsTable, withZones: boolean): string {
  const stages = ownStages.map((stage, index) => words.stage(words.stages[stage], formatInteger(lostIn[index] ?? 0)));
  const zone = words.zone(formatInteger(zoneExit), zoneWin > 0 ? formatInteger(zoneWin) : null);
  return [...stages, ...(withZones ? [zone] : [])].join(" · ");
}

/** A table of points to choose for a category. */
export type PointsChoice = Pick<RulesChoice, "championPoints" | "ownPoints"> & {
  readonly value: string;
  readonly label: string;
};

/** Lists the product's tables, then the club's. A category's stored table is added if the club has changed it since. */
export function pointsChoices(rules: RulesChoice, ofClub: readonly OwnPointsTable[]): PointsChoice[] {
  const { championPoints: standing, ownPoints: kept } = rules;
  const own = kept && !ofClub.some((table) => isSame(table, kept)) ? [...ofClub, kept] : ofClub;
  return [
    ...championPoints.map((points) => ({ championPoints: points, ownPoints: null })),
    ...own.map((table) => ({ championPoints: standing, ownPoints: table })),
  ].map((choice, index) => ({
    ...choice,
    value: String(index),
    label: choice.ownPoints
      ? words.own(choice.ownPoints.name, formatInteger(choice.ownPoints.champion))
      : words.forChampions(formatInteger(pointsTable(choice.championPoints).champion)),
  }));
}

/** Returns whether the rules use this table. */
export function isChosen({ championPoints: points, ownPoints: kept }: RulesChoice, choice: PointsChoice): boolean {
  if (choice.ownPoints) return kept !== null && isSame(choice.ownPoints, kept);
  return kept === null && choice.championPoints === points;
}

function isSame(one: OwnPointsTable, other: OwnPointsTable): boolean {
  const told = ({ name, champion, lostIn, zoneExit, zoneWin }: OwnPointsTable) =>
    JSON.stringify([name, champion, lostIn, zoneExit, zoneWin]);
  return told(one) === told(other);
}
