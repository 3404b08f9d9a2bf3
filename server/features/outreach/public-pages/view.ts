import type { TournamentToAll } from "#contract/outreach/landing.ts";
import { presentContact } from "#server/features/clubs/clubs/view.ts";
import { presentBrackets } from "#server/features/competition/draws/view.ts";
import { presentRotation } from "#server/features/competition/rotations/view.ts";
import type { findToAll } from "./reads.ts";
import { namingOf, withNames } from "./view-names.ts";
import { rotationToAll } from "./view-rotation-names.ts";

type Found = NonNullable<Awaited<ReturnType<typeof findToAll>>>;

/** Presents a tournament to visitors, field by field: every field here is public. */
export function presentToAll(found: Found): TournamentToAll {
  const { id, name, club, description, startDate, endDate, startMinute, endMinute, status, courts, today, evening } =
    found;
  const { boards, rotations, unnamed, publicNames, otherHours, resumesOn } = found;
  const brackets = presentBrackets(boards);
  const categories = found.categories.map((category) => {
    const { rules, results, places: _, ...shown } = category;
    const entries = boards.find(({ categoryId }) => categoryId === category.id)?.entries ?? [];
    const naming = namingOf(publicNames, category, entries, unnamed);
    const bracket = brackets.get(category.id);
    const rotation = rotations.find(({ categoryId }) => categoryId === category.id);
    return {
      ...shown,
      rules: rules.choice,
      results: results.map((result) => ({ ...result, players: naming(result.pairId, result.players) })),
      // A rotation shows its own podium.
      places: [],
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
