import { useEffect, useRef, useState } from "react";

/** How long somebody pauses before what they typed is looked for. */
const pauseMilliseconds = 250;

/**
 * The text of a search field: drawn at once, looked for after a pause, without the blanks around it. `searched` is what the
 * address says. Whoever has pressed a link meanwhile is on the way to another screen, and the search does not call them back.
 */
export function useTypedSearch(searched: string, search: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(searched);
  const asked = useRef(searched);
  const look = useRef(search);
  look.current = search;
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === asked.current) return;
    const here = window.location.pathname;
    const timer = setTimeout(() => {
      if (window.location.pathname !== here) return;
      asked.current = wanted;
      look.current(wanted);
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [text]);
  // The back button, or "Sacar los filtros": the address changed without being typed.
  useEffect(() => {
    if (searched === asked.current) return;
    asked.current = searched;
    setText(searched);
  }, [searched]);
  return [text, setText];
}
