import type { AlertEvidence, RatingAlert } from "#contract/people/rating-alerts.ts";
import { ratingAlertWords as words } from "#web/i18n/rating-alerts.ts";
import { ratingWords } from "#web/i18n/ratings.ts";
import { listOfAll } from "#web/i18n/spanish-list.ts";
import { formatShortDate } from "#web/ui/formats/format-date.ts";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** The facts of an alert, and the matches behind it. */
export function AlertFacts({ alert: { evidence, people } }: { alert: RatingAlert }) {
  const names = listOfAll(people.map(({ name }) => name));
  return (
    <Stack gap={2}>
      <Facts evidence={evidence} names={names} />
      <Matches evidence={evidence} />
      {evidence.kind !== "shared-phone" && names !== "" && <p className="type-small quiet">{words.withThem(names)}</p>}
    </Stack>
  );
}

function Facts({ evidence, names }: { evidence: AlertEvidence; names: string }) {
  switch (evidence.kind) {
    case "plays-below": {
      const { entered, letIn, rating, chance } = evidence;
      return (
        <div>
          <p>{words.entered(entered.level, entered.tournamentName)}</p>
          {letIn && <p className="type-small">{words.letIn}</p>}
          <p className="type-small">
            {ratingWords.line(formatInteger(rating.points), rating.band)}
            <br />
            {words.reliability(rating.reliability, rating.matches)} · {words.above(chance, entered.level)}
          </p>
        </div>
      );
    }
    case "strange-match":
      return null;
    case "loses-on-purpose":
      return (
        <div>
          {evidence.losses > 0 && <p>{words.losses(evidence.losses)}</p>}
          {evidence.drop && (
            <p>{words.drop(formatInteger(evidence.drop.points), evidence.drop.last, evidence.drop.entered.level)}</p>
          )}
        </div>
      );
    case "same-four":
      if (evidence.beyond === null) return <p>{words.same(evidence.share, evidence.wins)}</p>;
      return (
        <div>
          <p>{words.beyondCap(evidence.beyond.results)}</p>
          <ul className="type-small">
            {evidence.beyond.matches.map(({ matchId, tournamentName, day, score }) => (
              <li key={matchId}>
                {score} · {tournamentName} · {formatShortDate(day)}
              </li>
            ))}
          </ul>
        </div>
      );
    case "shared-phone":
      return (
        <div>
          <p>{words.sharedPhone(names)}</p>
          <p className="type-small quiet">{words.sharedPhoneDetail}</p>
        </div>
      );
  }
}

function Matches({ evidence: { kind, matches } }: { evidence: AlertEvidence }) {
  if (matches.length === 0) return null;
  const said = kind === "same-four" ? words.won : words.lost;
  return (
    <ul className="type-small">
      {matches.map(({ matchId, tournamentName, day, score, chance }) => (
        <li key={matchId}>
          {said(chance, score)} · {tournamentName} · {formatShortDate(day)}
        </li>
      ))}
    </ul>
  );
}
