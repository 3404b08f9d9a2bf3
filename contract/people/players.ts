import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import {
  after,
  calendarDate,
  categoryName,
  division,
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
} from "#contract/values.ts";
import { cupKeys } from "#domain/competition/cups/cup.ts";
import { profileToEverybody } from "./accounts/accounts.ts";

const { ANSWER_AWAITED, GUEST_KNOWN, NOT_YOUR_CLUB, PHONE_INVALID, PLATFORM_DECIDES, PLAYER_NOT_FOUND } = refusals;
const { PROPOSAL_DECIDED, PROPOSAL_OPEN } = refusals;

/** The class in which a player competes. */
const playerClass = z.object({ category: categoryName, level });

/** A player's result in a finished category. Specification, section 3 (tournament_result). */
const pastResult = z.object({
  categoryId: id,
  tournamentId: id,
  tournamentName: z.string(),
  category: categoryName,
  level,
  division,
  partner: playerName.nullable(),
  finalPosition: z.int(),
  pointsAwarded: z.int(),
  dateCompleted: calendarDate,
  /** True in a league: a place in its table, without points. */
  inLeague: z.boolean().exactOptional(),
  /** The first day on which the points no longer count. */
  validUntil: calendarDate,
  /** True if the points count in today's ranking. */
  counts: z.boolean(),
});

/** A player by name, as every user may see them. */
export type PlayerName = z.infer<typeof playerName>;

/** The two players of a pair. */
export type PairPlayers = z.infer<typeof pairPlayers>;

/** Number of results on a page of a player's history. Nobody finishes more in the weeks in which points count. */
export const historyPageSize = 60;

const history = z.object({ results: z.array(pastResult).max(historyPageSize), next });

/** A player as another player sees them. */
export const playerProfile = playerName.extend({
  profile: profileToEverybody,
  /** The latest results, including all that can count today. `history` returns the earlier ones, after `next`. */
  history: z.array(pastResult).max(historyPageSize),
  next,
  /** Number of finished categories, and of those won as champions. */
  finished: z.int(),
  titles: z.int(),
  /** The club that created a guest, for that club alone. Null for everybody else, and for players with an account. */
  guestOf: z.string().nullable(),
});
export type PlayerProfile = z.infer<typeof playerProfile>;

const rankingRow = playerName.extend({
  position: z.int(),
  location: z.string(),
  points: z.int(),
  /** Tournaments whose points count today. */
  tournaments: z.int(),
  /** Places gained in the last seven days, negative if lost. Null for a player who was unranked then or is now. */
  positionChange: z.int().nullable(),
});

/** The best of a category and level, the viewer's own row at any position, and the number of ranked players. */
export const ranking = z.object({
  rows: z.array(rankingRow).max(50),
  mine: rankingRow.nullable(),
  total: z.int(),
  /** Number of weeks for which a tournament's points count in this province. */
  weeks: z.int(),
});
export type Ranking = z.infer<typeof ranking>;

const tally = z.object({ played: z.int(), won: z.int() });
const tallyWith = tally.extend({ player: playerName });

/** A recent match from the player's side. */
const recentMatch = z.object({
  won: z.boolean(),
  /** The printed score, the player's games first. */
  score: z.string(),
  tournamentId: id,
  tournamentName: z.string(),
  cup: z.enum(cupKeys),
  partner: playerName,
  rivals: pairPlayers,
});

/** The totals of a player's matches. A walkover or a bye was not played, so neither counts here, nor in the streak. */
export const playerStatistics = tally.extend({
  setsWon: z.int(),
  setsLost: z.int(),
  streak: z.object({ won: z.boolean(), count: z.int() }).nullable(),
  /** The last five matches, the latest first. */
  lastFive: z.array(recentMatch).max(5),
  /** The most frequent partners first; the same for rivals. */
  partners: z.array(tallyWith).max(5),
  rivals: z.array(tallyWith).max(5),
  /** The player's record against the viewer, as wins of the player. Null for oneself, and if they never met. */
  headToHead: tally.nullable(),
});
export type PlayerStatistics = z.infer<typeof playerStatistics>;

export const players = {
  profile: procedure({
    policy: "signed-in",
    ability: "see-day",
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
    ability: "terms",
    method: "PUT",
    path: "/players/{playerId}/class",
    summary:
      "Change or propose the category and level of a player who is or was entered in a tournament of the own club",
    refuses: { PLAYER_NOT_FOUND, PROPOSAL_OPEN, PROPOSAL_DECIDED, PLATFORM_DECIDES, ANSWER_AWAITED },
  })
    .input(playerClass.extend({ playerId: id, why: typedText(300).optional() }))
    .output(
      playerClass.extend({
        rankingPoints: z.int(),
        /** True if the change only became a proposal, which the super administrator decides. */
        proposed: z.boolean(),
      }),
    ),

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

/** A person without an account, by name, and by phone number if the club has one. */
export const guestForm = z.object({ name: typedText(120), phone: typedPhone.optional() });

/** Guests on a page of a club's list. */
export const guestsPageSize = 50;

const guest = foundPlayer.extend({ phone: phone.nullable() });

/** People without an account whom a club records. They play, are drawn and are ranked like all others. */
export const guests = {
  ofClub: procedure({
    policy: "club-admin",
    ability: "see-day",
    method: "GET",
    path: "/clubs/{clubId}/guests",
    summary: "The guests of one's own club by name, those whose names hold the words of a text",
    refuses: { NOT_YOUR_CLUB },
  })
    .input(z.object({ clubId: id, text: searchText.optional(), after }))
    .output(z.object({ guests: z.array(guest).max(guestsPageSize), next })),

  add: procedure({
    policy: "club-admin",
    ability: "pairs",
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
        /** True if the caller confirms that this is another person than the one with the same name or phone number. */
        isAnother: z.boolean().default(false),
      }),
    )
    .output(guest),

  correct: procedure({
    policy: "club-admin",
    ability: "pairs",
    method: "PUT",
    path: "/guests/{playerId}",
    summary: "Correct the name or the telephone of a guest of one's own club",
    refuses: { PLAYER_NOT_FOUND, PHONE_INVALID },
  })
    .input(guestForm.extend({ playerId: id }))
    .output(guest),

  erase: procedure({
    policy: "club-admin",
    ability: "terms",
    method: "DELETE",
    path: "/guests/{playerId}",
    summary:
      "Erase who a guest of one's own club is, as they may ask; results stay, of 'Jugador eliminado' (Ley 25.326, article 16)",
    refuses: { PLAYER_NOT_FOUND },
  })
    .input(z.object({ playerId: id }))
    .output(z.object({ erased: z.literal(true) })),
};
