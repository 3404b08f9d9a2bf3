import { type Context, Hono } from "hono";
import {
  publicRankingPath,
  type RankingChoice,
  searchedSpans,
  type TournamentChoice,
  tournamentsPath,
} from "#contract/addresses.ts";
import { tournamentPageSize } from "#contract/competition/tournaments/tournaments.ts";
import type { PublicView, TournamentsToAll } from "#contract/outreach/landing.ts";
import { daysOfSpan } from "#domain/competition/tournaments/search-span.ts";
import { isId } from "#domain/lib/ids.ts";
import { categoryNames, levels } from "#domain/people/players/person.ts";
import type { Database } from "#server/db/connect.ts";
import { pageOf } from "#server/db/page.ts";
import { findUpcoming } from "#server/features/competition/tournaments/reads-search.ts";
import { clubClock } from "#server/platform/club-clock.ts";
import { type Replica, readerOf } from "#server/platform/replica/replica.ts";
import { publicRankingOf, rankingPagesMax } from "./reads-ranking.ts";
import { presentListed, presentPublicRanking } from "./view-search.ts";

type SearchParts = {
  readonly replica: Replica;
  readonly now: () => Date;
  readonly timeZone: string;
};

type Answer = (c: Context, view: PublicView) => Promise<Response>;

type Query = Readonly<Record<string, string>>;

/** Longest text that a visitor's search reads. */
const textLetters = 80;

/**
 * Creates the public search for tournaments and the public ranking. Each choice is an address, and no script is needed.
 */
export function createSearchPages({ replica, now, timeZone }: SearchParts, answer: Answer): Hono {
  const routes = new Hono();

  routes.get(tournamentsPath(), async (c) => {
    const chosen = searchOf(c.req.query());
    const found = await replica.read(readerOf(c), (from) => search(from, chosen));
    return answer(c, { page: "torneos", ...found });
  });

  routes.get(publicRankingPath(), async (c) => {
    const { rama = "Masculino", nivel = "7ma", pagina = 1 } = rankingOf(c.req.query());
    const asked = { category: rama, level: nivel, page: pagina };
    const found = await replica.read(readerOf(c), (from) => publicRankingOf(from, asked));
    return answer(c, {
      page: "clasificacion",
      ranking: presentPublicRanking(found, asked),
    });
  });

  async function search(from: Database, chosen: TournamentChoice): Promise<TournamentsToAll> {
    const { today } = clubClock(now(), timeZone);
    const { texto: text, rama: category, nivel: level, fecha, despues: after } = chosen;
    const days = fecha ? daysOfSpan(fecha, today) : {};
    const asked = { text, category, level, after, ...days, size: tournamentPageSize };
    const { shown, next } = pageOf(await findUpcoming(from, now(), asked), tournamentPageSize, ({ id }) => id);
    return { chosen, today, tournaments: shown.map(presentListed), next };
  }
  return routes;
}

/** Reads the valid parts of an address; anything else is ignored. */
function searchOf({ texto = "", rama, nivel, fecha, despues }: Query): TournamentChoice {
  const text = texto.trim().slice(0, textLetters);
  return {
    ...(text !== "" && { texto: text }),
    ...one("rama", categoryNames, rama),
    ...one("nivel", levels, nivel),
    ...one("fecha", searchedSpans, fecha),
    ...(despues !== undefined && isId(despues) && { despues }),
  };
}

function rankingOf({ rama, nivel, pagina = "" }: Query): RankingChoice {
  const page = /^\d{1,2}$/.test(pagina) ? Number(pagina) : 1;
  return {
    ...one("rama", categoryNames, rama),
    ...one("nivel", levels, nivel),
    pagina: Math.min(Math.max(page, 1), rankingPagesMax),
  };
}

function one<Name extends string, Value extends string>(
  name: Name,
  allowed: readonly Value[],
  asked: string | undefined,
): Partial<Record<Name, Value>>;
function one(name: string, allowed: readonly string[], asked: string | undefined) {
  const value = allowed.find((known) => known === asked);
  return value === undefined ? {} : { [name]: value };
}
