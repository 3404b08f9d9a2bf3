import { z } from "zod";
import { profileToEverybody } from "./accounts.ts";
import { refusals } from "./errors.ts";
import { procedure } from "./procedure.ts";
import {
  after,
  calendarDate,
  categoryName,
  foundPlayer,
  id,
  level,
  next,
  pairPlayers,
  phone,
  playerName,
  searchText,
  typedPhone,
  typedText,
} from "./values.ts";

const { GUEST_KNOWN, NOT_YOUR_CLUB, PHONE_INVALID, PLAYER_NOT_FOUND } = refusals;

/** What a player competes as. */
const playerClass = z.object({ category: categoryName, level });

/** What a player took home from a finished category. Specification, section 3 (tournament_result). */
const pastResult = z.object({
  categoryId: id,
  tournamentId: id,
  tournamentName: z.string(),
  category: categoryName,
  level,
  partner: playerName.nullable(),
  finalPosition: z.int(),
  pointsAwarded: z.int(),
  dateCompleted: calendarDate,
  /** The first day on which the points do not count any more. */
  validUntil: calendarDate,
  /** Whether the points are part of the ranking today. */
  counts: z.boolean(),
});

/** A player by name, as everybody may see them. */
export type PlayerName = z.infer<typeof playerName>;

/** The two players of a pair. */
export type PairPlayers = z.infer<typeof pairPlayers>;

/** Results on a page of a history: more than anybody finishes in the weeks in which points count. */
export const historyPageSize = 60;

const history = z.object({ results: z.array(pastResult).max(historyPageSize), next });

/** A player as another player reads them. */
export const playerProfile = playerName.extend({
  profile: profileToEverybody,
  /** The latest that they finished, with all that can count today; what is before comes with `history`, after `next`. */
  history: z.array(pastResult).max(historyPageSize),
  next,
  /** How many categories they finished, and how many of them as champions. */
  finished: z.int(),
  titles: z.int(),
  /** The club that wrote a guest down, told to that club alone; null for everybody else and of whoever has an account. */
  guestOf: z.string().nullable(),
});
export type PlayerProfile = z.infer<typeof playerProfile>;

const rankingRow = playerName.extend({
  position: z.int(),
  location: z.string(),
  points: z.int(),
  /** Those whose points count today. */
  tournaments: z.int(),
  /** Places won since seven days ago, negative when lost; null for who was not in the ranking then, or is not today. */
  positionChange: z.int().nullable(),
});

/** The best of a category and level, the viewer's own row wherever it stands, and how many there are. */
export const ranking = z.object({
  rows: z.array(rankingRow).max(50),
  mine: rankingRow.nullable(),
  total: z.int(),
  /** How many weeks the points of a tournament count in this province. */
  weeks: z.int(),
});
export type Ranking = z.infer<typeof ranking>;

const tally = z.object({ played: z.int(), won: z.int() });
const tallyWith = tally.extend({ player: playerName });

/** A match of the last ones, told from the player's side. */
const recentMatch = z.object({
  won: z.boolean(),
  /** As it is printed, the player's games first. */
  score: z.string(),
  tournamentId: id,
  tournamentName: z.string(),
  partner: playerName,
  rivals: pairPlayers,
});

/** What a player's matches add up to. A W.O. and a bye were not played: they count nowhere here, not in the streak either. */
export const playerStatistics = tally.extend({
  setsWon: z.int(),
  setsLost: z.int(),
  streak: z.object({ won: z.boolean(), count: z.int() }).nullable(),
  /** The latest first. */
  lastFive: z.array(recentMatch).max(5),
  /** The most frequent first. */
  partners: z.array(tallyWith).max(5),
  rivals: z.array(tallyWith).max(5),
  /** The player against the viewer: what the player won of it. Null for oneself, and when they never met. */
  headToHead: tally.nullable(),
});
export type PlayerStatistics = z.infer<typeof playerStatistics>;

export const players = {
  profile: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/players/{playerId}",
    summary: "A player's public profile and the latest of their tournament history",
    refuses: { PLAYER_NOT_FOUND },
  })
    .input(z.object({ playerId: id }))
    .output(playerProfile),

  history: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/players/{playerId}/results",
    summary: "What an active player finished, the latest first; nothing of anybody else",
    refuses: {},
  })
    .input(z.object({ playerId: id, after }))
    .output(history),

  statistics: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/players/{playerId}/statistics",
    summary: "What a player's matches add up to: won, sets, streak, partners, rivals, and against the viewer",
    refuses: { PLAYER_NOT_FOUND },
  })
    .input(z.object({ playerId: id }))
    .output(playerStatistics),

  reclassify: procedure({
    policy: "club-admin",
    method: "PUT",
    path: "/players/{playerId}/class",
    summary:
      "Change the category and level of a player who is or was entered in a tournament of the own club; points stay where they were won",
    refuses: { PLAYER_NOT_FOUND },
  })
    .input(playerClass.extend({ playerId: id }))
    .output(playerClass.extend({ rankingPoints: z.int() })),

  ranking: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/ranking",
    summary: "The best 50 of a category and level by the points won there, and the own row",
    refuses: {},
  })
    .input(z.object({ category: categoryName, level }))
    .output(ranking),
};

/** Somebody without an account, by name, and by telephone where the club has it. */
export const guestForm = z.object({ name: typedText(120), phone: typedPhone.optional() });

/** Guests on a page of a club's. */
export const guestsPageSize = 50;

const guest = foundPlayer.extend({ phone: phone.nullable() });

/** People whom a club writes down because they have no account: they play, are drawn and are ranked like anybody. */
export const guests = {
  ofClub: procedure({
    policy: "club-admin",
    method: "GET",
    path: "/clubs/{clubId}/guests",
    summary: "The guests of one's own club by name, those whose names hold the words of a text",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(z.object({ clubId: id, text: searchText.optional(), after }))
    .output(z.object({ guests: z.array(guest).max(guestsPageSize), next })),

  add: procedure({
    policy: "club-admin",
    method: "POST",
    path: "/clubs/{clubId}/guests",
    summary: "Write down a player who has no account; whoever may be known already is not written down twice unasked",
    refuses: { NOT_YOUR_CLUB, PHONE_INVALID, GUEST_KNOWN },
    successStatus: 201,
  })
    .input(
      guestForm.extend({
        clubId: id,
        category: categoryName,
        level,
        /** That this is somebody else than whoever has the same name or telephone. */
        isAnother: z.boolean().default(false),
      }),
    )
    .output(guest),

  correct: procedure({
    policy: "club-admin",
    method: "PUT",
    path: "/guests/{playerId}",
    summary: "Correct the name or the telephone of a guest of one's own club",
    refuses: { PLAYER_NOT_FOUND, PHONE_INVALID },
  })
    .input(guestForm.extend({ playerId: id }))
    .output(guest),

  erase: procedure({
    policy: "club-admin",
    method: "DELETE",
    path: "/guests/{playerId}",
    summary:
      "Erase who a guest of one's own club is, as they may ask; results stay, of 'Jugador eliminado' (Ley 25.326, article 16)",
    refuses: { PLAYER_NOT_FOUND },
  })
    .input(z.object({ playerId: id }))
    .output(z.object({ erased: z.literal(true) })),
};
