import { useEffect, useRef, useState } from "react";

/** Pause in typing after which the search runs. */
const pauseMilliseconds = 250;

/**
 * Holds the text of a search field: drawn at once, searched after a pause, without surrounding blanks. `searched` is
 * the text in the address. A search is dropped if the person has followed a link meanwhile.
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
  // The back button, or "Sacar los filtros", changed the address without typing.
  useEffect(() => {
    if (searched === asked.current) return;
    asked.current = searched;
    setText(searched);
  }, [searched]);
  return [text, setText];
}
