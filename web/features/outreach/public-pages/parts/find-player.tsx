import { searchLettersMax } from "#domain/lib/search-letters.ts";
import { publicWords as words } from "#web/i18n/public.ts";
import { SearchIcon } from "#web/ui/icons/icons.ts";
import styles from "./finding.module.css";

/** Number of matches from which the search by name is offered. */
const searchedFrom = 8;

/** The search for one player's matches. The page's script reveals it, as it needs the script; short lists have none. */
export function FindPlayer({ matches }: { matches: number }) {
  if (matches < searchedFrom) return null;
  return (
    <search className={styles.find} hidden>
      <SearchIcon size={20} />
      <label htmlFor="jugador" className="unseen">
        {words.findPlayer}
      </label>
      <input
        id="jugador"
        type="search"
        maxLength={searchLettersMax}
        autoComplete="off"
        placeholder={words.findPlayer}
      />
      <p role="status" className="type-small quiet" data-found="" />
    </search>
  );
}
