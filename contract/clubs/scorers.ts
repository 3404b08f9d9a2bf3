import { z } from "zod";
import { categoryMatches } from "#contract/competition/matches/matches.ts";
import { rotationView } from "#contract/competition/rotations.ts";
import { dayView } from "#contract/competition/tournament-day.ts";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { calendarDate, id, instant, machineText, typedText } from "#contract/values.ts";
import { passLimits } from "#domain/clubs/scorers/pass.ts";

const { COURT_NOT_FOUND, PASS_CODE_OVER, PASS_FULL, PASS_NOT_FOUND, SCHEDULE_TOO_LARGE, TOO_MANY_ATTEMPTS } = refusals;
const { TOO_MANY_PASSES, TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING } = refusals;

const ofTournament = z.object({ tournamentId: id });
const ofPass = z.object({ passId: id });
const name = typedText(passLimits.nameMax);
const court = z.object({ id, name: z.string() });

/** A phone with a pass, by the name that its scorer typed. */
const phone = z.object({ id, name: z.string(), seenAt: instant });

/** An open pass, as the desk reads it. The code itself is told only once, to whoever made it. */
const pass = z.object({
  id,
  label: z.string(),
  courts: z.array(court),
  madeBy: z.string(),
  endsAt: instant,
  /** The end of its waiting code; null without one. */
  codeUntil: instant.nullable(),
  phones: z.array(phone),
});
export type ScorerPass = z.infer<typeof pass>;

const passes = z.object({
  tournamentId: id,
  /** The courts of the tournament, in the order of the club. */
  courts: z.array(court),
  passes: z.array(pass).max(passLimits.passes),
});
export type ScorerPasses = z.infer<typeof passes>;

/** A code for one phone: the end of the address in the QR, and the moment until which it waits. */
const code = z.object({ passId: id, token: z.string(), until: instant });
export type ScorerCode = z.infer<typeof code>;

/** A category as a scorer needs it: the rules of its results, and its matches on the courts of the pass. */
const scoredCategory = categoryMatches.pick({
  categoryId: true,
  name: true,
  level: true,
  division: true,
  formats: true,
  deuce: true,
  walkoverMinutes: true,
  matches: true,
});
export type ScoredCategory = z.infer<typeof scoredCategory>;

/** An individual format as a scorer needs it: its tables on the courts of the pass, and the players at them. */
const scoredRotation = rotationView
  .pick({ categoryId: true, drawId: true, format: true, points: true, rounds: true, players: true })
  .extend(categoryMatches.pick({ name: true, level: true, division: true }).shape);
export type ScoredRotation = z.infer<typeof scoredRotation>;

/** The matches of a pass. Players have short names and no picture. */
const scorerMatches = z.object({
  pass: z.object({ id, label: z.string(), tournamentName: z.string(), clubName: z.string(), endsAt: instant }),
  /** The day of the tournament, with the courts of the pass alone. */
  day: dayView,
  /** The next day on which a match is planned on these courts, if none is left today; null without one. */
  nextDay: calendarDate.nullable(),
  categories: z.array(scoredCategory),
  /** The individual formats whose rounds are played today on these courts. */
  rotations: z.array(scoredRotation),
  /** The results that this pass may still correct, each with the end of that time. */
  mayCorrect: z.array(z.object({ matchId: id, until: instant })),
});
export type ScorerMatches = z.infer<typeof scorerMatches>;

export const scorers = {
  ofTournament: procedure({
    policy: "club-admin",
    ability: "results",
    method: "GET",
    path: "/tournaments/{tournamentId}/scorer-passes",
    summary: "The open passes of a tournament's scorers, with their courts and the phones that are on",
    refuses: { TOURNAMENT_NOT_FOUND },
  })
    .input(ofTournament)
    .output(passes),

  make: procedure({
    policy: "club-admin",
    ability: "results",
    method: "POST",
    path: "/tournaments/{tournamentId}/scorer-passes",
    summary: "Make a pass for some courts of a tournament, with a code that one phone uses within ten minutes",
    refuses: { TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, COURT_NOT_FOUND, TOO_MANY_PASSES },
    successStatus: 201,
  })
    .input(ofTournament.extend({ courtIds: z.array(id).min(1).max(40), label: name }))
    .output(code),

  newCode: procedure({
    policy: "club-admin",
    ability: "results",
    method: "POST",
    path: "/scorer-passes/{passId}/code",
    summary: "Make a new code for one more phone; the one before leads nowhere from then on",
    refuses: { PASS_NOT_FOUND, PASS_FULL },
    once: true,
  })
    .input(ofPass)
    .output(code),

  revoke: procedure({
    policy: "club-admin",
    ability: "results",
    method: "DELETE",
    path: "/scorer-passes/{passId}",
    summary: "End a pass: the next call of each of its phones is refused",
    refuses: { PASS_NOT_FOUND },
  })
    .input(ofPass)
    .output(z.object({})),

  join: procedure({
    policy: "anyone",
    method: "POST",
    path: "/scorer-devices",
    summary: "Use the code of a pass on this phone, which gets a cookie of its own; the code serves once",
    refuses: { PASS_CODE_OVER, PASS_FULL, TOO_MANY_ATTEMPTS },
  })
    .input(z.object({ token: machineText(40).min(1), name }))
    .output(z.object({ passId: id })),

  matches: procedure({
    policy: "pass",
    method: "GET",
    path: "/scorer-matches",
    summary: "The courts of the caller's pass now, with their matches of the day",
    refuses: { SCHEDULE_TOO_LARGE },
  }).output(scorerMatches),
};
