import { useState } from "react";

/**
 * Holds whether no till is open, for a form that moves cash. Another window may have closed it since: the refusal
 * TILL_CLOSED says so, and the next press opens one.
 */
export function useClosedTill(isOpen = true) {
  const [isClosed, setClosed] = useState(!isOpen);
  const note = () => setClosed(true);
  return { isClosed, refused: { TILL_CLOSED: note } };
}
