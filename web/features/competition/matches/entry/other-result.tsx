import { useState } from "react";
import { resultWords as words } from "#web/i18n/matches.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import styles from "./result-form.module.css";
import type { ScoreEntry } from "./score-entry.ts";

/**
 * Says that another operator has entered a result meanwhile. It fills the form only on request, and the typed result
 * can come back.
 */
export function OtherResult({
  score,
  theirs,
  typed,
  onShow,
}: {
  score: string;
  theirs: ScoreEntry;
  typed: ScoreEntry;
  onShow: (entry: ScoreEntry) => void;
}) {
  const [own, setOwn] = useState<ScoreEntry | null>(null);
  const turn = () => {
    setOwn(own === null ? typed : null);
    onShow(own ?? theirs);
  };
  return (
    <div className={styles.current}>
      <p role="status">{words.current(score)}</p>
      <Button variant="quiet" size="row" onClick={turn}>
        {own === null ? texts.see : words.ownAgain}
      </Button>
    </div>
  );
}
