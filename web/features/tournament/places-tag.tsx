import type { TournamentCard } from "#contract/tournaments.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { Tag } from "#web/ui/tags/tag.tsx";
import { fewPlaces } from "./few-places.ts";

/** How many places a category has left: amber when they are few, an outline when there is none. */
export function PlacesTag({ category }: { category: TournamentCard["categories"][number] }) {
  if (category.drawn) return <Tag tone="outline">{tournamentWords.drawn}</Tag>;
  const places = category.quota - category.taken;
  if (places <= 0) return <Tag tone="outline">{tournamentWords.full}</Tag>;
  return <Tag tone={places <= fewPlaces ? "wait" : "neutral"}>{tournamentWords.places(places)}</Tag>;
}
