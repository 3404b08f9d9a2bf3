import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, categoryName, division, id, level, pairPlayers, phone, wholeNumber } from "#contract/values.ts";
import { substitute } from "./substitutes.ts";

const { CATEGORY_NOT_FOUND, END_DATE_BEFORE_START, NOT_DRAWN, TOURNAMENT_NOT_UPCOMING } = refusals;

const fecha = z.object({
  number: wholeNumber,
  from: calendarDate,
  until: calendarDate,
  matchIds: z.array(id),
  /** The pairs without a match in it. */
  freePairIds: z.array(id),
});

const leagueRow = z.object({
  pairId: id,
  players: pairPlayers,
  position: wholeNumber,
  played: wholeNumber,
  won: wholeNumber,
  lost: wholeNumber,
  /** Below zero if the pair did not come to its matches. */
  points: z.int(),
  setsWon: wholeNumber,
  setsLost: wholeNumber,
  gamesWon: wholeNumber,
  gamesLost: wholeNumber,
  /** Places gained in this fecha, negative for places lost. */
  moved: z.int(),
});

const league = z.object({
  categoryId: id,
  fechas: z.array(fecha),
  /** The first fecha whose days are not over; the last one once all are over, or every match is played. */
  current: wholeNumber,
  /** The fecha after which the table stands: the present one once one of its matches is played, else the one before. */
  tableAfter: wholeNumber.exactOptional(),
  table: z.array(leagueRow),
  /** Pairs that left before half of their matches: they stand in no table. */
  leftPairIds: z.array(id),
  /** The substitutes of its pairs; absent from servers of the last release. */
  substitutes: z.array(substitute).exactOptional(),
});
export type League = z.infer<typeof league>;

/** The most earlier seasons of a league that are told. */
export const seasonsMax = 12;

const season = z.object({
  tournamentId: id,
  name: z.string(),
  startDate: calendarDate,
  endDate: calendarDate,
  /** The champions of each division, the strongest division first. */
  champions: z.array(z.object({ name: categoryName, level, division, players: pairPlayers })),
});
export type Season = z.infer<typeof season>;

/** Leagues by fechas: a category whose pairs meet in the course of weeks. */
export const leagues = {
  get: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/categories/{categoryId}/league",
    summary: "The fechas of a drawn league with their days, and its table after the present one",
    refuses: { CATEGORY_NOT_FOUND, NOT_DRAWN },
  })
    .input(z.object({ categoryId: id }))
    .output(league),

  seasons: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/categories/{categoryId}/seasons",
    summary: "The earlier seasons of a league that are over, latest first, with the champions of each division",
    refuses: { CATEGORY_NOT_FOUND },
  })
    .input(z.object({ categoryId: id }))
    .output(z.object({ seasons: z.array(season).max(seasonsMax) })),

  rivals: procedure({
    policy: "player",
    method: "GET",
    path: "/categories/{categoryId}/rivals",
    summary:
      "The phones of the rivals in the signed-in player's open matches of a league who let rivals write, and the player's own answer",
    refuses: { CATEGORY_NOT_FOUND },
  })
    .input(z.object({ categoryId: id }))
    .output(z.object({ rivalsMayWrite: z.boolean(), contacts: z.array(z.object({ personId: id, phone })) })),

  letRivalsWrite: procedure({
    policy: "player",
    method: "PUT",
    path: "/categories/{categoryId}/own-contact",
    summary: "The signed-in player lets the rivals of a league write by WhatsApp, or no longer",
    refuses: { CATEGORY_NOT_FOUND },
  })
    .input(z.object({ categoryId: id, rivalsMayWrite: z.boolean() }))
    .output(z.object({ rivalsMayWrite: z.boolean() })),

  moveFecha: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "PUT",
    path: "/categories/{categoryId}/fechas/{number}",
    summary: "A fecha is played on other days; with `later` all that follow move by as many days",
    refuses: { CATEGORY_NOT_FOUND, NOT_DRAWN, END_DATE_BEFORE_START, TOURNAMENT_NOT_UPCOMING },
  })
    .input(
      z.object({
        categoryId: id,
        number: wholeNumber,
        from: calendarDate,
        until: calendarDate,
        later: z.boolean().default(false),
      }),
    )
    .output(z.object({ fechas: z.array(fecha.omit({ matchIds: true, freePairIds: true })) })),

  endUnplayed: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "POST",
    path: "/categories/{categoryId}/unplayed-matches-end",
    summary: "Ends every open match of the fechas that are over, but for claimed ones: neither pair came",
    refuses: { CATEGORY_NOT_FOUND, NOT_DRAWN, TOURNAMENT_NOT_UPCOMING },
    once: true,
  })
    .input(z.object({ categoryId: id }))
    .output(z.object({ matches: wholeNumber })),
};
