import type { IncomingHttpHeaders } from "node:http";
import { passPrefix, screenPersonHeader } from "#contract/screen-person.ts";

/** True if the call comes from a screen that was rendered for another person than that of the session. */
export function isOfAnother(headers: Pick<IncomingHttpHeaders, string>, personId: string): boolean {
  const drawnFor = headers[screenPersonHeader];
  return drawnFor !== undefined && drawnFor !== "" && drawnFor !== personId;
}

/** Returns the pass of the scorer's screen that the call comes from; null for the screen of a person, or none. */
export function passOfScreen(headers: Pick<IncomingHttpHeaders, string>): string | null {
  const drawnFor = headers[screenPersonHeader];
  return typeof drawnFor === "string" && drawnFor.startsWith(passPrefix) ? drawnFor.slice(passPrefix.length) : null;
}
