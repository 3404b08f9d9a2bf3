import { busyWords } from "#web/i18n/busy.ts";
import { changeNotices, currentNotices, showMessage, waitEnded } from "#web/ui/dialogs/notices.ts";

const patienceMilliseconds = 60_000;
const second = 1_000;

/** Returns true if the server is too busy for a call and states when to retry. */
function isBusy({ status, headers }: Response): boolean {
  return status === 503 && headers.has("retry-after");
}

/**
 * Retries after the server's stated wait until it is free. After a minute, which it reports, or a cancel by the person,
 * it rejects with an error named `waitEnded`, which callers do not report.
 */
export async function waitAndSend(first: Response, send: () => Promise<Response>): Promise<Response> {
  if (!isBusy(first)) return first;
  const end = performance.now() + patienceMilliseconds;
  const ended = () => Object.assign(new Error(busyWords.title), { name: waitEnded });
  const cancelled = Promise.withResolvers<never>();
  // Avoids an unhandled rejection if the answer came first.
  cancelled.promise.catch(() => {});
  const shown = showWait(busyWords.title, "", () => cancelled.reject(ended()));
  try {
    let answer = first;
    while (isBusy(answer)) {
      const seconds = secondsOf(answer);
      if (performance.now() + seconds * second > end) {
        void showMessage({ type: "error", title: busyWords.title, message: busyWords.later });
        throw ended();
      }
      for (let left = seconds; left > 0; left--) {
        shown.update(busyWords.again(left));
        await Promise.race([pause(second), cancelled.promise]);
      }
      shown.update(busyWords.now);
      answer = await Promise.race([send(), cancelled.promise]);
    }
    return answer;
  } finally {
    shown.end();
  }
}

/**
 * Returns the server's seconds plus a random part up to as many: a crowd that retries at once would find it busy again.
 */
function secondsOf({ headers }: Response): number {
  const said = Number(headers.get("retry-after"));
  const least = Number.isFinite(said) && said >= 1 ? Math.ceil(said) : 1;
  return least + Math.floor(Math.random() * (least + 1));
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

let waits = 0;

/** Shows a wait until `end` is called; calls `onCancel` if the person cancels. */
function showWait(title: string, message: string, onCancel: () => void) {
  // Negative numbers, apart from those of the other dialogs.
  waits -= 1;
  const id = waits;
  const saying = (message: string) => ({ kind: "wait", id, content: { title, message }, answer: onCancel }) as const;
  const { dialogs } = currentNotices();
  changeNotices({ dialogs: [...dialogs, saying(message)] });
  const others = () => currentNotices().dialogs.filter((one) => one.id !== id);
  return {
    update: (message: string) => {
      const { dialogs } = currentNotices();
      changeNotices({ dialogs: dialogs.map((one) => (one.id === id ? saying(message) : one)) });
    },
    end: () => changeNotices({ dialogs: others() }),
  };
}
