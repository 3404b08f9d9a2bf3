import { useEffect, useRef, useState } from "react";

/** How long somebody pauses before what they typed is looked for. */
const pauseMilliseconds = 250;

/** The text of a search field: drawn at once, looked for after a pause. `searched` is what the address says. */
export function useTypedSearch(searched: string, search: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(searched);
  const asked = useRef(searched);
  const look = useRef(search);
  look.current = search;
  useEffect(() => {
    if (text === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = text;
      look.current(text);
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
