import type { MyMatch } from "#contract/competition/matches/matches.ts";
import { createChime } from "./chime.ts";

/** Storage key of the calls answered on this device; a later call of the same match is another call. */
const key = "answered-calls";
/** A player may be called for matches of several categories at once. */
const keptCalls = 10;

/** Returns a key for a match that is called and has not begun, with the time of the call; null for any other match. */
export function callOf({ match: { id, onCourt } }: Pick<MyMatch, "match">): string | null {
  return onCourt && !onCourt.playing ? `${id} ${onCourt.since}` : null;
}

/** Returns whether the player answered this call on this device. */
export function isAnswered(call: string | null): boolean {
  return call !== null && answeredCalls().includes(call);
}

/** Remembers that the player answered the call. */
export function answerCall(call: string): void {
  sessionStorage.setItem(key, [call, ...answeredCalls()].slice(0, keptCalls).join("\n"));
}

function answeredCalls(): readonly string[] {
  return sessionStorage.getItem(key)?.split("\n") ?? [];
}

const chime = createChime();
let rung: string | null = null;

/** Enables sound at the first touch, as browsers require one. Returns the function that cancels this. */
export function allowSound(): () => void {
  const allow = () => void chime.allow().catch(() => {});
  window.addEventListener("pointerdown", allow, { once: true });
  return () => window.removeEventListener("pointerdown", allow);
}

/** Vibrates and sounds once for a call, as far as the browser allows. */
export function ringOnce(call: string): void {
  if (rung === call) return;
  rung = call;
  if ("vibrate" in navigator) navigator.vibrate([400, 200, 400]);
  chime.ring();
}
