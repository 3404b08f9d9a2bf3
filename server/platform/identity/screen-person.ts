import type { IncomingHttpHeaders } from "node:http";
import { screenPersonHeader } from "#contract/screen-person.ts";

/** True if the call comes from a screen that was rendered for another person than that of the session. */
export function isOfAnother(headers: Pick<IncomingHttpHeaders, string>, personId: string): boolean {
  const drawnFor = headers[screenPersonHeader];
  return drawnFor !== undefined && drawnFor !== "" && drawnFor !== personId;
}
