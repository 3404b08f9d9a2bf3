import type { QueryClient } from "@tanstack/react-query";
import type { Me } from "#contract/accounts.ts";
import type { Refusal } from "#contract/errors.ts";
import { pauseAfter, sendable } from "#domain/matches/offline/lanes.ts";
import { queries, refusalCode } from "#web/api.ts";
import { meQuery } from "#web/features/accounts/session.ts";
import { conflictWords, outboxWords as words } from "#web/i18n/outbox.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { askBeforeLeaving } from "#web/kit/may-leave.ts";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { changeNote, forgetNote, keepNote, markTried, type Note, noteWritten, pendingNotes } from "./notes.ts";
import { type Changed, sendNote } from "./send-note.ts";
import { withChanges } from "./with-changes.ts";

/** What became of a note: the server has it, with what a result changed, or it is kept until there is a connection. */
export type Delivered = { readonly kept: true } | { readonly kept: false; readonly changed: Changed | null };

type Waiting = { readonly resolve: (delivered: Delivered) => void; readonly reject: (error: unknown) => void };
type Late = { written: number; refused: number };

/** Results that were right when they were written: somebody has written meanwhile what they stood on. */
const overtaken: ReadonlySet<Refusal | null> = new Set<Refusal>([
  "RESULT_CHANGED",
  "UNDO_NOT_CONFIRMED",
  "MATCH_NOT_READY",
  "NO_RESULT",
  "WINNER_HAS_LEFT",
]);

const waiting = new Map<string, Waiting>();
let sending: Promise<void> | null = null;
let next: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let isKeeping = false;

/**
 * Writes something down at the desk: it is kept in this browser before it is sent, and sent after all that was written down before it,
 * but for categories at which somebody has to look. What is refused at once is thrown; what could not be sent is sent by itself when the connection is back.
 */
export function deliver(
  queryClient: QueryClient,
  written: Omit<Note, "id" | "by" | "writtenAt" | "tried" | "state">,
): Promise<Delivered> {
  const note: Note = {
    ...written,
    id: crypto.randomUUID(),
    by: whoSends(queryClient),
    writtenAt: Date.now(),
    tried: false,
    state: "waits",
  };
  const delivered = new Promise<Delivered>((resolve, reject) => waiting.set(note.id, { resolve, reject }));
  if (!keepNote(note)) toast(words.full);
  keepSending(queryClient);
  void sendAll(queryClient);
  return delivered;
}

/** Sends what is kept from before, and whatever cannot be sent as soon as there is a connection, for as long as the page is open. */
export function keepSending(queryClient: QueryClient): void {
  if (isKeeping) return;
  isKeeping = true;
  const again = () => {
    failures = 0;
    void sendAll(queryClient);
  };
  window.addEventListener("online", again);
  document.addEventListener("visibilitychange", again);
  // Whoever leaves loses nothing, and the desk beside them sees nothing of it before it is sent.
  window.addEventListener("beforeunload", (event) => {
    if (pendingNotes().some(({ tried }) => tried)) event.preventDefault();
  });
  askBeforeLeaving(agreeToLeave);
  // Else a browser that runs out of room may throw away what is kept.
  void navigator.storage?.persist?.();
  again();
}

/** Whoever signs out while something is not sent is asked: it stays in this browser, for their next session. */
function agreeToLeave(): boolean | Promise<boolean> {
  const count = pendingNotes().length;
  if (count === 0) return true;
  return confirmAction({
    title: conflictWords.leaveQuestion(count),
    message: conflictWords.leaveMessage,
    acceptLabel: conflictWords.leave,
    cancelLabel: conflictWords.stay,
    danger: true,
  });
}

/** Sends again what somebody has decided about. */
export function sendAgain(queryClient: QueryClient): void {
  void sendAll(queryClient);
}

/** One after the other, of one tab at a time: categories share their courts, so that the order is that of all of them. */
function sendAll(queryClient: QueryClient): Promise<void> {
  if (pendingNotes().length === 0) return Promise.resolve();
  sending ??= alone(() => sendEach(queryClient)).finally(() => {
    sending = null;
    // What was written down while the last one was on its way.
    if ([...waiting.keys()].some((id) => pendingNotes().some((note) => note.id === id))) void sendAll(queryClient);
  });
  return sending;
}

/** Browsers without such locks send from every tab; what arrives twice under one name is done once. */
function alone(work: () => Promise<void>): Promise<void> {
  return "locks" in navigator ? navigator.locks.request("desk-notes", work) : work();
}

async function sendEach(queryClient: QueryClient): Promise<void> {
  clearTimeout(next);
  const late: Late = { written: 0, refused: 0 };
  if (await sendWaiting(queryClient, late)) failures = 0;
  else {
    keepAll();
    failures += 1;
    next = setTimeout(() => void sendAll(queryClient), pauseAfter(failures) * 1_000);
  }
  // What waits behind what somebody has to look at is kept like the rest.
  const stopped = new Set(pendingNotes().flatMap(({ lane, state }) => (state === "asks" ? lane : [])));
  for (const { id, lane } of pendingNotes()) if (stopped.has(lane)) keepOne(id);
  if (late.written + late.refused > 0) await beFresh(queryClient);
  if (late.written > 0) toast(words.sent(late.written));
}

/** Sends what waits, in the order in which it was written down; false where no answer came. */
async function sendWaiting(queryClient: QueryClient, late: Late): Promise<boolean> {
  const me = whoSends(queryClient);
  for (;;) {
    const [note] = sendable(pendingNotes().filter(({ by }) => by === me));
    if (!note) return true;
    const sent = await sendNote(note, Date.now());
    if (sent.kind === "no-answer") {
      markTried(note.id);
      return false;
    }
    const waits = waiting.get(note.id);
    if (sent.kind === "written") {
      if (sent.changed) showChanged(queryClient, note.tournamentId, sent.changed);
      noteWritten(note);
      if (waits) waits.resolve({ kept: false, changed: sent.changed });
      else late.written += 1;
    } else if (note.act.kind === "result" && !waits) {
      late.refused += 1;
      const isKnown = await afterRefusal(queryClient, note, sent.error);
      if (!isKnown) return false;
    } else {
      forgetNote(note.id);
      if (waits) waits.reject(sent.error);
      else {
        late.refused += 1;
        void showFailure(words.refused(note.match, words.acts[note.act.kind]), sent.error);
      }
    }
    waiting.delete(note.id);
  }
}

/**
 * A result that was written down without a signal and refused: it is looked at on the board of now, and somebody is asked, or it is kept
 * apart where nothing can be done about it. False where that board could not be had.
 */
async function afterRefusal(queryClient: QueryClient, note: Note, error: unknown): Promise<boolean> {
  if (overtaken.has(refusalCode(error))) {
    try {
      const { lookAgain } = await import("./look-again.ts");
      await lookAgain(queryClient, note);
      return true;
    } catch {
      return false;
    }
  }
  changeNote(note.id, { state: "apart" });
  void showFailure(words.refused(note.match, words.acts.result), error);
  return true;
}

/** The screen knows at once what the server said. */
function showChanged(queryClient: QueryClient, tournamentId: string, changed: Changed): void {
  const { queryKey } = queries.matches.ofTournament.queryOptions({ input: { tournamentId } });
  queryClient.setQueryData(queryKey, (known) => known && withChanges(known, changed));
}

function whoSends(queryClient: QueryClient): string {
  return queryClient.getQueryData<Me | null>(meQuery.queryKey)?.id ?? "";
}

/** Nobody waits any more for what is written down: it is sent later. */
function keepAll(): void {
  for (const id of [...waiting.keys()]) keepOne(id);
}

function keepOne(id: string): void {
  waiting.get(id)?.resolve({ kept: true });
  waiting.delete(id);
}

/** What was sent late is an act like any other: whatever is known is stale by it. */
async function beFresh(queryClient: QueryClient): Promise<void> {
  await queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => Promise.resolve() })
    .execute(undefined);
}
