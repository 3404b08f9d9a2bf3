import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { landingWords as words } from "#web/i18n/landing.ts";
import { ChevronRightIcon, SearchIcon } from "#web/ui/icons/icons.ts";
import styles from "./tournament-search.module.css";

const fieldId = "buscar";

/** What was typed while the page was not alive yet; the field of the server's drawing is still there at the first render. */
function typedBefore(): string {
  if (typeof document === "undefined") return "";
  const field = document.getElementById(fieldId);
  return field instanceof HTMLInputElement ? field.value : "";
}

/** Looks for tournaments: the way leads through the sign-in to the list, with these words in its search. */
export function TournamentSearch({ province }: { province: string }) {
  const router = useRouter();
  const [text, setText] = useState(typedBefore);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const words = text.trim();
    router.history.push(`/buscar-torneos${router.options.stringifySearch(words ? { texto: words } : {})}`);
  };
  return (
    <search>
      <form className={styles.form} action="/buscar-torneos" onSubmit={search}>
        <SearchIcon size={20} />
        <label htmlFor={fieldId} className="unseen">
          {words.search}
        </label>
        <input
          id={fieldId}
          className={styles.field}
          type="search"
          name="texto"
          maxLength={80}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={words.searchShort(province)}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <button type="submit" className={styles.go}>
          <span className={styles.word}>{words.searchGo}</span>
          <ChevronRightIcon size={22} className={styles.arrow} />
        </button>
      </form>
    </search>
  );
}
