import { z } from "zod";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id, instant, optionalText, playerName, typedText } from "#contract/values.ts";
import { adLimits, blocksMax, reportDetailMax, reportReasons } from "#domain/competition/partner-ads/partner-ads.ts";

const { PLAYER_NOT_FOUND, REPORT_NOT_FOUND, TOO_MANY_BLOCKS, TOO_MANY_MESSAGES } = refusals;

/** Maximum number of messages of a conversation in one answer. */
export const messagesTold = 20;
/** Maximum number of open reports in the list. */
export const reportsListed = 20;

const ofPlayer = z.object({ playerId: id });

/** A message as its sender writes it. */
export const messageForm = z.object({ text: typedText(adLimits.message) });
/** The reason for a report, as a player states it. */
export const reportForm = z.object({ reason: z.enum(reportReasons), detail: optionalText(reportDetailMax) });

const message = z.object({ id, mine: z.boolean(), text: z.string(), at: instant });

const conversation = z.object({
  player: playerName,
  /** The last twenty messages, oldest first. */
  messages: z.array(message).max(messagesTold),
  /** True if the caller may write: the other player looks for a partner, or they have written before. */
  canWrite: z.boolean(),
  /** Number of messages that the caller may still send today, to all players together. */
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
  /** The texts of the player's visible ads. */
  ads: z.array(z.string()),
  /** The player's last message to the reporter. */
  wrote: z.string().nullable(),
});
export type Report = z.infer<typeof report>;

/** Messages between players who look for a partner, and blocks between them. */
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
