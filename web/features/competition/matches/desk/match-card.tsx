import { MatchFrame, Sides } from "#web/features/competition/draws/bracket/bracket-match.tsx";
import { shortNames } from "#web/features/competition/draws/match-names.ts";
import { EndingTag } from "#web/features/competition/draws/scores/ending-tag.tsx";
import { toldEnding } from "#web/features/competition/draws/scores/score-figures.ts";
import { isStuck, useNotes } from "#web/features/competition/matches/outbox/notes.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { matchesWords as words } from "#web/i18n/matches.ts";
import { outboxWords } from "#web/i18n/outbox.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { ClockIcon } from "#web/ui/icons/icons.ts";
import { Tag } from "#web/ui/tags/tag.tsx";
import { type DeskMatch, partOf, stateOf } from "./desk-matches.ts";
import styles from "./matches-desk.module.css";

const nobody: ReadonlySet<string> = new Set();

/** Shows a match at the desk: its name, both sides with their score, and its actions. */
export function MatchCard({
  of: { category, match },
  live,
  showCategory,
  heading,
  onEnter,
  onHistory,
}: {
  of: DeskMatch;
  /** True while results can still change. */
  live: boolean;
  /** True if matches of several categories stand together. */
  showCategory: boolean;
  /** The words above it, in place of its stage. */
  heading?: string;
  onEnter: () => void;
  onHistory: () => void;
}) {
  const state = stateOf(match);
  const isOpen = live && state !== "waiting";
  const notes = useNotes();
  const isUnsent = isStuck(notes) && notes.some((note) => note.matchId === match.id);
  const ending = toldEnding(match.outcome);
  const told = category.toldMatchIds.includes(match.id);
  const title = [partOf({ match }), showCategory && categoryLabel(category)].filter(Boolean).join(" · ");
  const names = shortNames(match);
  return (
    <MatchFrame
      name={`${title}: ${names.pair1}, ${names.pair2}`}
      title={heading ?? title}
      score={match.score}
      matchId={match.id}
      tags={
        <>
          {state === "waiting" && <Tag>{words.waiting}</Tag>}
          {isUnsent && <Tag tone="wait">{outboxWords.unsent}</Tag>}
          {ending !== null && <EndingTag ending={ending} />}
        </>
      }
      roomy
    >
      <Sides match={match} seeded={false} myPairs={nobody} />
      {(isOpen || told) && (
        <footer className={styles.foot}>
          {isOpen && (
            <Button variant={state === "ready" ? "action" : "secondary"} size="row" fullWidth onClick={onEnter}>
              {state === "ready" ? texts.enterResult : texts.correct}
            </Button>
          )}
          {told && isOpen && (
            <IconButton label={texts.history} onClick={onHistory}>
              <ClockIcon size={20} />
            </IconButton>
          )}
          {told && !isOpen && (
            <Button variant="secondary" size="row" fullWidth icon={<ClockIcon size={20} />} onClick={onHistory}>
              {texts.history}
            </Button>
          )}
        </footer>
      )}
    </MatchFrame>
  );
}
