import type { EventOf } from "#contract/events/events.ts";
import type { ToldMatch } from "#contract/events/schedules.ts";
import type { Notice, NoticeFacts } from "#domain/outreach/notices/facts.ts";
import { categoryOf, changedDraw, type Draft, pageOf, told } from "./drafts.ts";

/** Notifies the players of each match whose published place changed: a first hour, or a move. */
export function hours(
  { tournament, matches }: { readonly tournament: string; readonly matches: readonly ToldMatch[] },
  { why, byMail }: { readonly why: NoticeFacts["match-moved"]["why"]; readonly byMail: boolean | null },
): readonly Draft[] {
  return matches.flatMap(({ match, people, before, after }) => {
    if (people.length === 0) return [];
    const place = after && { court: after.courtId, day: after.day, minute: after.startMinute };
    const facts = { tournament, match, place, byMail };
    const notice: Notice = before
      ? { kind: "match-moved", ...facts, before: { day: before.day, minute: before.startMinute }, why }
      : { kind: "match-scheduled", ...facts };
    return [told(people, notice, pageOf(tournament, "partidos"))];
  });
}

/**
 * Notifies each player once that the tournament is suspended, with the new place of their first match and the hour at
 * which they expected to play.
 */
export function suspendedTournament(event: EventOf<"schedule.suspended">): readonly Draft[] {
  const { tournament, club, people, matches, after } = event;
  const [first] = after.days.map(({ day }) => day).toSorted();
  if (first === undefined) return [];
  const [soonest, inOrder] = (["before", "after"] as const).map((side) =>
    matches.toSorted((one, other) => startOf(one[side]) - startOf(other[side])),
  );
  const hoursOf = (person: string) => {
    const plays = ({ people: players }: ToldMatch) => players.includes(person);
    return { before: soonest?.find(plays)?.before ?? null, after: inOrder?.find(plays)?.after ?? null };
  };
  const byHours = Map.groupBy(people, (person) => JSON.stringify(hoursOf(person)));
  return [...byHours.values()].flatMap((some) => {
    const { before: had, after: at } = some[0] === undefined ? { before: null, after: null } : hoursOf(some[0]);
    const place = at && { court: at.courtId, day: at.day, minute: at.startMinute };
    const before = had && { day: had.day, minute: had.startMinute };
    const notice = {
      kind: "tournament-suspended",
      tournament,
      club,
      why: after.why,
      day: first,
      place,
      before,
    } as const;
    return [told(some, notice, pageOf(tournament, "partidos"))];
  });
}

/** Sort key: matches without an hour come last. */
function startOf(at: ToldMatch["after"]): number {
  return at ? Date.parse(at.day) / 60_000 + at.startMinute : Number.POSITIVE_INFINITY;
}

type Round = EventOf<"rotation.round-made">["told"];
type Seat = NoticeFacts["round-made"]["seat"];

/** Notifies each player of a round of their court, partner and rivals, or that they rest. */
export function roundMade(
  event: { readonly tournament: string; readonly category: string },
  { number: round, tables, resting }: Round,
): readonly Draft[] {
  const to = (people: readonly string[], seat: Seat) =>
    told(people, { kind: "round-made", ...categoryOf(event), round, seat }, pageOf(event.tournament));
  const seated = tables.flatMap(({ court, a, b }) =>
    [
      { own: a, rivals: b },
      { own: b, rivals: a },
    ].flatMap(({ own: [one, other], rivals }) => [
      to([one], { court, partner: other, rivals }),
      to([other], { court, partner: one, rivals }),
    ]),
  );
  return resting.length === 0 ? seated : [...seated, to(resting, null)];
}

/** Notifies a pair that it takes the line of another, and the other that the draw changed or that its line is gone. */
export function takenLine({ people, enters, lineLost, ...event }: EventOf<"pair.replaced">): readonly Draft[] {
  const { people: entering, ...how } = enters;
  const path = pageOf(event.tournament, "llave");
  return [
    told(entering, { kind: "line-taken", ...categoryOf(event), ...how }, path),
    ...(lineLost ? [told(people, { kind: "line-lost", ...categoryOf(event) }, path)] : changedDraw({ people }, event)),
  ];
}
