import type { ReactNode } from "react";
import { refusalCode } from "#web/api.ts";
import { faultWords } from "#web/i18n/faults.ts";
import { refusalSentence } from "#web/i18n/refusal-sentence.ts";
import { noAnswer } from "#web/surroundings.ts";
import { showMessage, waitEnded } from "#web/ui/dialogs/notices.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";

/** Explains a failure in a sentence: the server's refusal, or the known fault. */
export function reasonOf(error: unknown): string {
  const code = refusalCode(error);
  if (code) return [refusalSentence(code, dataOf(error).least), ...leftToday(error)].join(" ");
  // A browser may believe that it is online where nothing answers.
  const isAway = !navigator.onLine || (error instanceof Error && error.name === noAnswer);
  return isAway ? faultWords.offline : faultWords.unknown;
}

/** Says the pesos that are left of the limit of the desk, if the refusal tells them. */
function leftToday(error: unknown): readonly string[] {
  const { left } = dataOf(error);
  return typeof left === "number" ? [faultWords.leftToday(formatMoney(left))] : [];
}

/** Returns what a refusal tells besides its code: the least role, or the pesos that are left. */
function dataOf(error: unknown): { readonly least?: unknown; readonly left?: unknown } {
  if (!(error instanceof Error) || !("data" in error)) return {};
  const { data } = error;
  return typeof data === "object" && data !== null ? data : {};
}

/**
 * Shows the specification's dialog for a failed act: its sentence, the reason if there is one, and a way on. Shows
 * nothing for an act that ended while it waited for a busy server.
 */
export function showFailure(
  sentence: string,
  error: unknown,
  title: string = faultWords.title,
  more?: ReactNode,
): Promise<void> {
  if (error instanceof Error && error.name === waitEnded) return Promise.resolve();
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
