import type { QueryClient } from "@tanstack/react-query";
import type { Me } from "#contract/accounts.ts";
import { meQuery } from "#web/features/accounts/session.ts";
import { outboxWords as words } from "#web/i18n/outbox.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { forgetNote, keepNote, markTried, type Note, noteWritten, pendingNotes } from "./notes.ts";
import { type Changed, sendNote } from "./send-note.ts";

/** What became of a note: the server has it, with what a result changed, or it is kept until there is a connection. */
export type Delivered = { readonly kept: true } | { readonly kept: false; readonly changed: Changed | null };

type Waiting = { readonly resolve: (delivered: Delivered) => void; readonly reject: (error: unknown) => void };

const tryAgainMilliseconds = 20_000;
const waiting = new Map<string, Waiting>();
let sending: Promise<void> | null = null;
let next: ReturnType<typeof setTimeout> | undefined;
let isKeeping = false;

/**
 * Writes something down at the desk: it is kept in this browser before it is sent, and sent after all that was written down before it.
 * What is refused at once is thrown; what could not be sent is sent by itself when the connection is back.
 */
export function deliver(
  queryClient: QueryClient,
  written: Omit<Note, "id" | "by" | "writtenAt" | "tried">,
): Promise<Delivered> {
  const note: Note = {
    ...written,
    id: crypto.randomUUID(),
    by: whoSends(queryClient),
    writtenAt: Date.now(),
    tried: false,
  };
  const delivered = new Promise<Delivered>((resolve, reject) => waiting.set(note.id, { resolve, reject }));
  keepNote(note);
  keepSending(queryClient);
  void sendAll(queryClient);
  return delivered;
}

/** Sends what is kept from before, and whatever cannot be sent as soon as there is a connection, for as long as the page is open. */
export function keepSending(queryClient: QueryClient): void {
  if (isKeeping) return;
  isKeeping = true;
  const again = () => void sendAll(queryClient);
  window.addEventListener("online", again);
  document.addEventListener("visibilitychange", again);
  again();
}

/** One after the other, of one tab at a time: what came first is sent first. */
function sendAll(queryClient: QueryClient): Promise<void> {
  if (pendingNotes().length === 0) return Promise.resolve();
  sending ??= alone(() => sendEach(queryClient)).finally(() => {
    sending = null;
    // What was written down while the last one was on its way.
    if ([...waiting.keys()].some((id) => pendingNotes().some((note) => note.id === id))) void sendAll(queryClient);
  });
  return sending;
}

/** Browsers without such locks send from every tab; what arrives twice is refused the second time and found to be written. */
function alone(work: () => Promise<void>): Promise<void> {
  return "locks" in navigator ? navigator.locks.request("desk-notes", work) : work();
}

async function sendEach(queryClient: QueryClient): Promise<void> {
  clearTimeout(next);
  const me = whoSends(queryClient);
  const late = { written: 0, refused: 0 };
  for (;;) {
    const note = pendingNotes().find(({ by }) => by === me);
    if (!note) break;
    const sent = await sendNote(note, Date.now());
    if (sent.kind === "no-answer") {
      markTried(note.id);
      keepAll();
      next = setTimeout(() => void sendAll(queryClient), tryAgainMilliseconds);
      break;
    }
    if (sent.kind === "written") noteWritten(note);
    else forgetNote(note.id);
    const waits = waiting.get(note.id);
    waiting.delete(note.id);
    if (!waits) late[sent.kind] += 1;
    if (sent.kind === "written") waits?.resolve({ kept: false, changed: sent.changed });
    else if (waits) waits.reject(sent.error);
    else void showFailure(words.refused(note.match, words.acts[note.act.kind]), sent.error);
  }
  if (late.written + late.refused > 0) await beFresh(queryClient);
  if (late.written > 0) toast(words.sent(late.written));
}

function whoSends(queryClient: QueryClient): string {
  return queryClient.getQueryData<Me | null>(meQuery.queryKey)?.id ?? "";
}

/** Nobody waits any more for what is written down: it is sent later. */
function keepAll(): void {
  for (const { resolve } of waiting.values()) resolve({ kept: true });
  waiting.clear();
}

/** What was sent late is an act like any other: whatever is known is stale by it. */
async function beFresh(queryClient: QueryClient): Promise<void> {
  await queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => Promise.resolve() })
    .execute(undefined);
}
