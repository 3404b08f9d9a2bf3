import { useId } from "react";
import { candidatesMax } from "#contract/competition/pairs/pairs.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import { pairWords } from "#web/i18n/pairs.ts";
import * as texts from "#web/i18n/texts.ts";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { WarningIcon } from "#web/ui/icons/icons.ts";
import { Skeleton } from "#web/ui/states/skeleton.tsx";
import styles from "./candidate-list.module.css";

type Candidate = {
  readonly id: string;
  readonly name: string;
  readonly photoUrl: string | null;
  readonly category: CategoryName;
  readonly level: Level;
  readonly location: string;
};

/** A list of players without a partner, of whom one is chosen; `candidates` is undefined while they load. */
export function CandidateList({
  candidates,
  text,
  chosenId,
  issue,
  barred,
  onChoose,
}: {
  candidates: readonly Candidate[] | undefined;
  text: string;
  chosenId: string | undefined;
  issue: string | undefined;
  /** Returns the reason why a candidate cannot be chosen, if there is one. */
  barred: (candidate: Candidate) => string | undefined;
  onChoose: (candidate: Candidate) => void;
}) {
  const group = useId();
  const said = issue && (
    <p id={`${group}-issue`} className={styles.issue} role="alert">
      <WarningIcon size={16} /> {issue}
    </p>
  );
  if (!candidates || candidates.length === 0) {
    return (
      <>
        {said}
        {candidates ? (
          <p className="quiet" role="status">
            {text ? pairWords.noCandidatesFound(text) : pairWords.noCandidates}
          </p>
        ) : (
          <Skeleton height={168} />
        )}
      </>
    );
  }
  return (
    <fieldset className={styles.list} aria-describedby={issue && `${group}-issue`}>
      <legend className="unseen">{texts.pairless}</legend>
      {said}
      {candidates.map((candidate) => (
        <label key={candidate.id} className={styles.row}>
          <input
            type="radio"
            name={group}
            checked={candidate.id === chosenId}
            disabled={barred(candidate) !== undefined}
            onChange={() => onChoose(candidate)}
          />
          <Avatar name={candidate.name} photo={candidate.photoUrl} size={40} />
          <span className={styles.words}>
            <b className="type-strong">{candidate.name}</b>
            <span className="quiet type-small">
              {candidate.category} - {candidate.level} · {candidate.location}
            </span>
            {barred(candidate) && <span className="type-small">{barred(candidate)}</span>}
          </span>
        </label>
      ))}
      {candidates.length === candidatesMax && (
        <p className="quiet type-small">{pairWords.firstCandidates(candidatesMax)}</p>
      )}
    </fieldset>
  );
}
