import type { LandingTournament } from "#contract/outreach/landing.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { type Format, isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { landingWords as words } from "#web/i18n/landing.ts";
import * as texts from "#web/i18n/texts.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { fewPlaces } from "./few-places.ts";

/** Returns how open a tournament is, over all its categories: amber if few places are left. */
export function openingOf({ categories }: { readonly categories: LandingTournament["categories"] }): {
  readonly tone: "wait" | "neutral" | "outline";
  readonly text: string;
} {
  const open = categories.filter(({ takesPlayers }) => takesPlayers);
  if (open.length === 0) {
    const drawn = categories.filter((category) => category.drawn);
    const are = (rule: (format: Format) => boolean) => drawn.every(({ format }) => rule(format));
    const ready = are(isIndividual)
      ? texts.roundsReady
      : are(hasFechas)
        ? tournamentWords.fixtureReady
        : texts.drawReady;
    return { tone: "outline", text: drawn.length > 0 ? ready : words.closed };
  }
  const places = open.reduce((sum, { freePlaces }) => sum + Math.max(0, freePlaces), 0);
  if (places === 0) return { tone: "outline", text: texts.full };
  return { tone: places <= fewPlaces ? "wait" : "neutral", text: words.places(places) };
}
