import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id, instant, optionalText, playerName, typedText } from "#contract/values.ts";
import { adLimits, blocksMax, reportDetailMax, reportReasons } from "#domain/pairs/partner-ad.ts";

const { PLAYER_NOT_FOUND, REPORT_NOT_FOUND, TOO_MANY_BLOCKS, TOO_MANY_MESSAGES } = refusals;

/** How many messages of two people are told at once. */
export const messagesTold = 20;
/** How many open reports are listed at once. */
export const reportsListed = 20;

const ofPlayer = z.object({ playerId: id });

/** A message, as somebody writes it. */
export const messageForm = z.object({ text: typedText(adLimits.message) });
/** Why somebody is reported, as a player says it. */
export const reportForm = z.object({ reason: z.enum(reportReasons), detail: optionalText(reportDetailMax) });

const message = z.object({ id, mine: z.boolean(), text: z.string(), at: instant });

const conversation = z.object({
  player: playerName,
  /** The last twenty, the oldest of them first. */
  messages: z.array(message).max(messagesTold),
  /** Whether one may write to them: they look for a partner, or have written before. */
  canWrite: z.boolean(),
  /** How many messages one may still write today, to whomever. */
  left: z.int(),
});
export type Conversation = z.infer<typeof conversation>;

const report = z.object({
  id,
  player: playerName,
  reporter: playerName,
  reason: z.enum(reportReasons),
  detail: z.string(),
  at: instant,
  /** What the ads of the player say that are shown. */
  ads: z.array(z.string()),
  /** What the player wrote last to whoever reports. */
  wrote: z.string().nullable(),
});
export type Report = z.infer<typeof report>;

/** What players who look for a partner write to each other, and how somebody keeps another away. */
export const partnerMessages = {
  conversation: procedure({
    policy: "player",
    method: "GET",
    path: "/players/{playerId}/messages",
    summary: "What one has written with a player, where either may write to the other",
    refuses: { PLAYER_NOT_FOUND },
  })
    .input(ofPlayer)
    .output(conversation),

  write: procedure({
    policy: "player",
    method: "POST",
    path: "/players/{playerId}/messages",
    summary: "Write to a player who looks for a partner, or who has written before; ten messages a day",
    refuses: { PLAYER_NOT_FOUND, TOO_MANY_MESSAGES },
    successStatus: 201,
  })
    .input(ofPlayer.extend(messageForm.shape))
    .output(message),

  blocked: procedure({
    policy: "signed-in",
    method: "GET",
    path: "/blocks",
    summary: "Whom one has blocked, the latest first",
    refuses: {},
  }).output(z.object({ players: z.array(playerName).max(blocksMax) })),

  block: procedure({
    policy: "player",
    method: "PUT",
    path: "/blocks/{playerId}",
    summary:
      "Neither finds the other among those who look for a partner, writes to them or proposes to them; nobody is told",
    refuses: { PLAYER_NOT_FOUND, TOO_MANY_BLOCKS },
  })
    .input(ofPlayer)
    .output(z.object({ id })),

  unblock: procedure({
    policy: "signed-in",
    method: "DELETE",
    path: "/blocks/{playerId}",
    summary: "Block them no more",
    refuses: {},
  })
    .input(ofPlayer)
    .output(z.object({ id })),

  report: procedure({
    policy: "player",
    method: "POST",
    path: "/players/{playerId}/reports",
    summary:
      "Tell whoever keeps the platform of a player's ad or message; one open report of a player, told anew if it is made again",
    refuses: { PLAYER_NOT_FOUND },
    successStatus: 201,
  })
    .input(ofPlayer.extend(reportForm.shape))
    .output(z.object({ id })),

  reports: procedure({
    policy: "super-admin",
    method: "GET",
    path: "/admin/player-reports",
    summary: "Reports that nobody has answered, the oldest twenty, and how many there are",
    refuses: {},
  }).output(z.object({ reports: z.array(report).max(reportsListed), open: z.int() })),

  answerReport: procedure({
    policy: "super-admin",
    method: "POST",
    path: "/admin/player-reports/{reportId}/answer",
    summary: "Close a report, and with `endsAds` the ads of the player",
    refuses: { REPORT_NOT_FOUND },
    successStatus: 201,
  })
    .input(z.object({ reportId: id, endsAds: z.boolean() }))
    .output(z.object({ id })),
};
