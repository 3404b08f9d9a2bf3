import type { ReactNode } from "react";
import { refusalCode } from "#web/api.ts";
import { faultWords } from "#web/i18n/faults.ts";
import { refusalSentence } from "#web/i18n/refusal-sentence.ts";
import { showMessage } from "#web/ui/dialogs/notices.ts";

/** Why it failed, in a sentence: the server's refusal, or what is known of the fault. */
export function reasonOf(error: unknown): string {
  const code = refusalCode(error);
  if (code) return refusalSentence(code);
  return navigator.onLine ? faultWords.unknown : faultWords.offline;
}

/** The specification's dialog for a failed act: its sentence, under it the reason when there is more to say, and a way on. */
export function showFailure(
  sentence: string,
  error: unknown,
  title: string = faultWords.title,
  more?: ReactNode,
): Promise<void> {
  const reason = reasonOf(error);
  const message =
    reason === sentence ? (
      sentence
    ) : (
      <>
        {sentence}
        <br />
        <span className="quiet">{reason}</span>
      </>
    );
  const whole = more ? (
    <>
      {message}
      {more}
    </>
  ) : (
    message
  );
  return showMessage({ type: "error", title, message: whole });
}
