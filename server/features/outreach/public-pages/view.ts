import type { FinalResult } from "#contract/competition/closing.ts";
import type { TournamentToAll } from "#contract/outreach/landing.ts";
import { presentContact } from "#server/features/clubs/clubs/view.ts";
import { presentBrackets } from "#server/features/competition/draws/view.ts";
import { presentRotation } from "#server/features/competition/rotations/view.ts";
import type { findToAll } from "./reads.ts";
import { namingAloneOf, namingOf, withNames } from "./view-names.ts";
import { rotationToAll } from "./view-rotation-names.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findToAll>>>;

/** Presents a tournament to visitors, field by field: every field here is public. */
export function presentToAll(found: Found): TournamentToAll {
  const { id, name, club, description, startDate, endDate, startMinute, endMinute, status, courts, today, evening } =
    found;
  const { boards, rotations, unnamed, publicNames, otherHours, resumesOn } = found;
  const brackets = presentBrackets(boards);
  const categories = found.categories.map((category) => {
    const { rules, results, ...shown } = category;
    const entries = boards.find(({ categoryId }) => categoryId === category.id)?.entries ?? [];
    const naming = namingOf(publicNames, category, entries, unnamed);
    const alone = namingAloneOf(publicNames, category, unnamed);
    const bracket = brackets.get(category.id);
    const rotation = rotations.find(({ categoryId }) => categoryId === category.id);
    const numberOf = (player: string) => (rotation?.players.findIndex((one) => one.player === player) ?? 0) + 1;
    const namesOf = ({ pairId, players: [one, other] }: FinalResult) =>
      pairId !== null && one && other ? naming(pairId, [one, other]) : one ? [alone(one, numberOf(one.id))] : [];
    return {
      ...shown,
      rules: rules.choice,
      results: results.map((result) => ({ ...result, players: namesOf(result) })),
      bracket: bracket && !rotation ? withNames(bracket, naming) : null,
      rotation: rotation ? rotationToAll(presentRotation(rotation), publicNames, category, unnamed) : null,
    };
  });
  const when = { startDate, endDate, startMinute, endMinute, otherHours, resumesOn, status, today, evening };
  const contact = presentContact(found.contact);
  const clubIsActive = found.clubStatus === "active";
  return {
    id,
    name,
    club,
    contact,
    description,
    courts,
    ...when,
    named: publicNames !== "none",
    clubIsActive,
    categories,
  };
}
