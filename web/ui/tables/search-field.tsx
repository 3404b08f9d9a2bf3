import { useEffect, useRef } from "react";
import { searchLettersMax } from "#domain/lib/search-letters.ts";
import * as texts from "#web/i18n/texts.ts";
import { uiWords } from "#web/i18n/ui.ts";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { CrossIcon, SearchIcon } from "#web/ui/icons/icons.ts";
import styles from "./search-field.module.css";

/** A search field that searches while typing; the key "/" focuses it from anywhere on the screen. */
export function SearchField({
  label = texts.search,
  placeholder,
  wrongBy,
  value,
  onChange,
}: {
  label?: string;
  placeholder?: string;
  /** The id of the message that no result was chosen. */
  wrongBy?: string | undefined;
  value: string;
  onChange: (text: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focusOnSlash = (event: KeyboardEvent) => {
      if (event.key !== "/" || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    document.addEventListener("keydown", focusOnSlash);
    return () => document.removeEventListener("keydown", focusOnSlash);
  }, []);
  return (
    <search className={styles.search}>
      <TextField
        ref={input}
        label={label}
        hideLabel
        error={wrongBy !== undefined}
        saidIn={wrongBy}
        type="search"
        enterKeyHint="search"
        maxLength={searchLettersMax}
        autoComplete="off"
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        prefix={<SearchIcon />}
        suffix={
          value === "" ? (
            <span className={styles.key} aria-hidden="true">
              /
            </span>
          ) : (
            <IconButton
              className={styles.clear}
              label={uiWords.clear}
              onClick={() => {
                onChange("");
                input.current?.focus();
              }}
            >
              <CrossIcon />
            </IconButton>
          )
        }
      />
    </search>
  );
}

/** Elements in which "/" is text: fields, but not inputs that are filters. */
const written = "input:not([type=radio], [type=checkbox], [type=button], [type=file]), textarea, select";

function isWriting(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches(written) || target.isContentEditable);
}
