import { type AlertEvidence, alertMatchesMax } from "#contract/people/rating-alerts.ts";
import { addDays, type CalendarDate } from "#domain/lib/calendar.ts";
import type { PersonId } from "#domain/lib/ids.ts";
import { type AlertRules, isStrange, losesOnPurpose } from "#domain/people/rating-alerts/alerts.ts";
import type { BeyondCap, GainOfPair } from "./reads-gains.ts";
import type { LiveRun, LostMatch } from "./reads-matches.ts";
import { beyondCapAsEvidence, matchAsEvidence } from "./view-evidence.ts";
import type { NewAlert } from "./writes.ts";

/** Makes one alert for each player of a pair that wins too much against the same two. */
export function sameFourAlerts(found: GainOfPair): NewAlert[] {
  const { players, rivals, gain, total, wins } = found;
  const matches = found.matches.map(matchAsEvidence);
  const about = matches[0]?.matchId ?? "";
  const evidence: AlertEvidence = {
    kind: "same-four",
    share: Math.round((100 * gain) / total),
    ...{ gain: Math.round(gain), total: Math.round(total), wins, matches, beyond: null },
  };
  const [one, other] = players;
  return [
    { personId: one, about, evidence, people: [other, ...rivals] },
    { personId: other, about, evidence, people: [one, ...rivals] },
  ];
}

/** Makes one alert for each of four people whose league results went beyond the cap. */
export function beyondCapAlerts({ people, results, matches }: BeyondCap): NewAlert[] {
  const beyond = { results, matches: matches.map(beyondCapAsEvidence) };
  const evidence: AlertEvidence = {
    kind: "same-four",
    ...{ share: 0, gain: 0, total: 0, wins: 0, matches: [], beyond },
  };
  const about = beyond.matches[0]?.matchId ?? "";
  return people.map((personId) => ({
    personId,
    about,
    evidence,
    people: people.filter((other) => other !== personId),
  }));
}

/** Groups the strange matches by the player who lost them. */
export function strangeByPlayer(rules: AlertRules, lost: readonly LostMatch[], { rules: { margin } }: LiveRun) {
  return Map.groupBy(
    lost.filter((match) => isStrange(rules, margin, match)),
    ({ personId }) => personId,
  );
}

/** Makes an alert of the latest strange match, or of all of them if the player seems to lose on purpose. */
export function strangeAlerts(
  rules: AlertRules,
  personId: PersonId,
  lost: readonly LostMatch[],
  today: CalendarDate,
): NewAlert[] {
  const latest = lost.at(-1);
  if (!latest) return [];
  if (losesOnPurpose(rules, lost, null, today)) return [losingAlert(personId, lost, null)];
  if (latest.day <= addDays(today, -rules.quietDays)) return [];
  const evidence: AlertEvidence = { kind: "strange-match", matches: [matchAsEvidence(latest)] };
  return [{ personId, about: latest.matchId, evidence, people: latest.people }];
}

/** Makes the alert of a player who seems to lose on purpose: by strange matches, or by a fall before an entry. */
export function losingAlert(
  personId: PersonId,
  lost: readonly LostMatch[],
  fall: {
    readonly categoryId: string;
    readonly drop: Extract<AlertEvidence, { kind: "loses-on-purpose" }>["drop"];
  } | null,
): NewAlert {
  const matches = lost.slice(-alertMatchesMax).reverse().map(matchAsEvidence);
  const about = fall?.categoryId ?? lost.at(-1)?.matchId ?? "";
  const evidence: AlertEvidence = {
    kind: "loses-on-purpose",
    ...{ losses: lost.length, drop: fall?.drop ?? null, matches },
  };
  return { personId, about, evidence, people: [] };
}
