import type { QueryClient } from "@tanstack/react-query";
import type { Refusal } from "#contract/errors.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { passPrefix } from "#contract/screen-person.ts";
import { pauseAfter, sendable } from "#domain/competition/matches/offline/lanes.ts";
import { queries, refusalCode } from "#web/api.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { conflictWords, outboxWords as words } from "#web/i18n/outbox.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { askBeforeLeaving } from "#web/kit/may-leave.ts";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { changeNote, forgetNote, keepNote, markTried, type Note, noteWritten, pendingNotes } from "./notes.ts";
import { type Changed, sendNote } from "./send-note.ts";
import { withChanges, withPlayed } from "./with-changes.ts";

/**
 * The outcome of a note: stored by the server, with the changes that a result made, or kept until there is a
 * connection.
 */
export type Delivered = { readonly kept: true } | { readonly kept: false; readonly changed: Changed | null };

type Waiting = { readonly resolve: (delivered: Delivered) => void; readonly reject: (error: unknown) => void };
type Late = { written: number; refused: number };

/** Refusals of results that were right when written: another change has overtaken them. */
const overtaken: ReadonlySet<Refusal | null> = new Set<Refusal>([
  "RESULT_CHANGED",
  "UNDO_NOT_CONFIRMED",
  "MATCH_NOT_READY",
  "NO_RESULT",
  "WINNER_HAS_LEFT",
  "QUALIFYING_CLOSED",
]);

/** Refusals of the author instead of the note: it stays here to be read out. */
const endedRights: ReadonlySet<Refusal | null> = new Set<Refusal>(["PASS_ENDED", "ROLE_REFUSED"]);

/** The pass whose screen is open; null on the screens of people. */
let pass: string | null = null;

/** Makes the notes of this page those of a scorer's pass, and sends the ones that wait; null ends it. */
export function writeForPass(queryClient: QueryClient, passId: string | null): void {
  if (pass === passId) return;
  pass = passId;
  if (passId !== null) keepSending(queryClient);
  void sendAll(queryClient);
}

const waiting = new Map<string, Waiting>();
let sending: Promise<void> | null = null;
let next: ReturnType<typeof setTimeout> | undefined;
let failures = 0;
let isKeeping = false;
/** The note that is on its way: a later change is a note of its own. */
let onItsWay: string | null = null;

/**
 * Stores an act of the desk in this browser, then sends it after all earlier ones; categories in conflict are skipped.
 * Throws an immediate refusal. A note that could not be sent is retried when the connection is back.
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

/**
 * Delivers a result that changes with each press of a counter: the latest takes the place of an unsent one by the same
 * person of the same match. Null if it did so; the caller of that one hears of it.
 */
export function deliverLatest(
  queryClient: QueryClient,
  written: Parameters<typeof deliver>[1],
): Promise<Delivered> | null {
  const me = whoSends(queryClient);
  const unsent = pendingNotes().find(
    ({ id, by, matchId, state, tried }) =>
      by === me && matchId === written.matchId && state === "waits" && !tried && id !== onItsWay,
  );
  if (unsent?.act.kind !== "result" || written.act.kind !== "result") return deliver(queryClient, written);
  const { revision, saw } = unsent.act;
  changeNote(unsent.id, { act: { ...written.act, revision, saw } });
  return null;
}

/** Sends the notes of earlier sessions, and retries unsent ones at each reconnection while the page is open. */
export function keepSending(queryClient: QueryClient): void {
  if (isKeeping) return;
  isKeeping = true;
  const again = () => {
    failures = 0;
    void sendAll(queryClient);
  };
  window.addEventListener("online", again);
  document.addEventListener("visibilitychange", again);
  // Leaving the page loses no note, but the others at the desk see none of it before it is sent.
  window.addEventListener("beforeunload", (event) => {
    if (pendingNotes().some(({ tried }) => tried)) event.preventDefault();
  });
  askBeforeLeaving(agreeToLeave);
  // Without this, a browser that runs out of room may delete the stored notes.
  void navigator.storage?.persist?.();
  again();
}

/**
 * Asks for confirmation before a sign-out with unsent notes: they stay in this browser for the person's next session.
 */
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

/** Sends again after the desk has resolved a conflict. */
export function sendAgain(queryClient: QueryClient): void {
  void sendAll(queryClient);
}

/**
 * Sends one note after another, from one tab at a time. Categories share their courts, so their notes share one order.
 */
function sendAll(queryClient: QueryClient): Promise<void> {
  if (pendingNotes().length === 0) return Promise.resolve();
  sending ??= alone(() => sendEach(queryClient)).finally(() => {
    sending = null;
    // Notes that were written while the last one was on its way.
    if ([...waiting.keys()].some((id) => pendingNotes().some((note) => note.id === id))) void sendAll(queryClient);
  });
  return sending;
}

/**
 * Runs the work under a lock shared by all tabs. Browsers without locks send from every tab; the idempotency key
 * removes the duplicates.
 */
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
  // Notes queued behind a conflict stay queued.
  const stopped = new Set(pendingNotes().flatMap(({ lane, state }) => (state === "asks" ? lane : [])));
  for (const { id, lane } of pendingNotes()) if (stopped.has(lane)) keepOne(id);
  if (late.written + late.refused > 0) await beFresh(queryClient);
  if (late.written > 0) toast(words.sent(late.written));
}

/** Sends the waiting notes in the order of writing. Returns false if the server gave no answer. */
async function sendWaiting(queryClient: QueryClient, late: Late): Promise<boolean> {
  const me = whoSends(queryClient);
  for (;;) {
    const [note] = sendable(pendingNotes(), me);
    if (!note) return true;
    onItsWay = note.id;
    const sent = await sendNote(note, Date.now()).finally(() => {
      onItsWay = null;
    });
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
    } else if (endedRights.has(refusalCode(sent.error))) {
      changeNote(note.id, { state: "apart" });
      if (waits) waits.reject(sent.error);
      else late.refused += 1;
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
 * Handles the refusal of a result written offline: compares it with the current board, then asks the desk or sets it
 * apart. Returns false if the board could not be fetched.
 */
async function afterRefusal(queryClient: QueryClient, note: Note, error: unknown): Promise<boolean> {
  // A scorer reads no board of a whole category: the desk settles the conflict.
  if (overtaken.has(refusalCode(error)) && !note.by.startsWith(passPrefix)) {
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

/** Puts the server's answer into the cache, so that the screen shows it at once. */
function showChanged(queryClient: QueryClient, tournamentId: string, changed: Changed): void {
  const { queryKey } = queries.matches.ofTournament.queryOptions({ input: { tournamentId } });
  queryClient.setQueryData(queryKey, (known) => known && withChanges(known, changed));
  const rotation = queries.rotations.get.queryOptions({ input: { categoryId: changed.categoryId } });
  queryClient.setQueryData(rotation.queryKey, (known) => known && withPlayed(known, changed.matches));
}

function whoSends(queryClient: QueryClient): string {
  if (pass !== null) return passPrefix + pass;
  return queryClient.getQueryData<Me | null>(meQuery.queryKey)?.id ?? "";
}

/** Resolves all callers that wait for a note: it is sent later. */
function keepAll(): void {
  for (const id of [...waiting.keys()]) keepOne(id);
}

function keepOne(id: string): void {
  waiting.get(id)?.resolve({ kept: true });
  waiting.delete(id);
}

/**
 * Runs an empty mutation, whose end refetches the queries: a late note makes the cached data stale like any other act.
 */
async function beFresh(queryClient: QueryClient): Promise<void> {
  await queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => Promise.resolve() })
    .execute(undefined);
}
