import type { ScheduleView } from "#contract/competition/schedule/schedule-views.ts";
import { dayOf, overlap } from "#domain/competition/schedule/minutes.ts";
import type { Stretch } from "#domain/competition/schedule/problem.ts";
import type { CannotByPair } from "#domain/competition/schedule/reasons/why-not.ts";
import { shortNames } from "#web/features/competition/draws/match-names.ts";
import { reasonWords as words } from "#web/i18n/schedule-reasons.ts";
import { hoursOfDay } from "./schedule-board.ts";
import type { Teller } from "./teller.ts";

/** A pair of a match, by name, with the stretches in which it cannot play. */
export type Restricted = { readonly pair: string; readonly cannot: readonly Stretch[] };

/** Returns the unavailable stretches of a match's pairs; null if one of them is not known yet. */
export function restrictionsOf(view: ScheduleView, key: string): readonly [Restricted, Restricted] | null {
  const match = view.matches.find((one) => one.match.id === key)?.match;
  const [one, other] = match?.sides ?? [];
  if (!match || !one?.players || !other?.players) return null;
  const said = new Map(view.cannot.map(({ person, stretches }) => [person, stretches]));
  const cannotOf = (players: readonly { readonly id: string }[]) => players.flatMap(({ id }) => said.get(id) ?? []);
  const { pair1, pair2 } = shortNames(match);
  return [
    { pair: pair1, cannot: cannotOf(one.players) },
    { pair: pair2, cannot: cannotOf(other.players) },
  ];
}

/** Returns the same stretches in the form that the reasons take. */
export function cannotByPair(view: ScheduleView, key: string): CannotByPair | null {
  const pairs = restrictionsOf(view, key);
  return pairs && [pairs[0].cannot, pairs[1].cannot];
}

/** Lists the pairs of a match that cannot play in these stretches. */
export function pairsAway(view: ScheduleView, key: string, then: readonly Stretch[]): string[] {
  const pairs = restrictionsOf(view, key) ?? [];
  return pairs
    .filter(({ cannot }) => cannot.some((one) => then.some((stretch) => overlap(one, stretch))))
    .map(({ pair }) => pair);
}

/** Formats stretches by the hours that the tournament has on each day: "vie ni sáb antes de 13:00". */
export function stretchesText(view: ScheduleView, teller: Teller, stretches: readonly Stretch[]): string {
  return stretches.map((stretch) => stretchText(view, teller, stretch)).join(words.orElse);
}

function stretchText(view: ScheduleView, teller: Teller, { from, to }: Stretch): string {
  const day = teller.day(dayOf(from));
  const hours = hoursOfDay(view, dayOf(from));
  if (from <= hours.from && to >= hours.to) return day;
  if (from <= hours.from) return words.dayBefore(day, teller.time(to));
  if (to >= hours.to) return words.dayAfter(day, teller.time(from));
  return `${teller.when(from)}–${teller.time(to)}`;
}
