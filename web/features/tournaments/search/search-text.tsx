import { useEffect, useRef, useState } from "react";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { SearchField } from "#web/ui/tables/search-field.tsx";

const pauseMilliseconds = 250;

/** The words to look for; they take effect when the typing pauses. */
export function SearchText({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  const asked = useRef(text);
  // The address changed by itself: the back button, a filter taken away.
  if (text !== asked.current) {
    asked.current = text;
    setTyped(text);
  }
  useEffect(() => {
    if (typed.trim() === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = typed.trim();
      onChange(typed.trim());
    }, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  return (
    <SearchField
      label={tournamentWords.searchTitle}
      placeholder={tournamentWords.searchPlaceholder}
      value={typed}
      onChange={setTyped}
    />
  );
}
