import { useState } from "react";
import { payingWords as words } from "#web/i18n/paying.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { CheckIcon, CopyIcon } from "#web/ui/icons/icons.ts";
import styles from "./copy-rows.module.css";

/**
 * A row to read or copy: its name and its text, in two parts if the line may break between them. Without `copied` there
 * is nothing to copy.
 */
export type CopyRow = {
  readonly name: string;
  readonly text: string | readonly [string, string];
  readonly copied?: string;
};

/** Shows data for use in another application, each with a button that copies it. */
export function CopyRows({ rows }: { rows: readonly CopyRow[] }) {
  const [copied, setCopied] = useState<{ name: string; failed: boolean }>();
  const copy = async (name: string, text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied({ name, failed: false });
    } catch {
      setCopied({ name, failed: true });
    }
  };
  return (
    <>
      <Card>
        {rows.map(({ name, text, copied: whole }) => {
          const isCopied = copied?.name === name && !copied.failed;
          return (
            <CardRow
              key={name}
              end={
                whole !== undefined && (
                  <Button
                    variant="secondary"
                    size="row"
                    icon={isCopied ? <CheckIcon /> : <CopyIcon />}
                    aria-label={isCopied ? `${words.copied}: ${name}` : words.copyOf(name)}
                    onClick={() => void copy(name, whole)}
                  >
                    {isCopied ? words.copied : words.copy}
                  </Button>
                )
              }
            >
              <p className="quiet type-small">{name}</p>
              <p className={styles.value}>
                {typeof text === "string" ? (
                  text
                ) : (
                  <>
                    {text[0]}
                    <wbr />
                    {text[1]}
                  </>
                )}
              </p>
            </CardRow>
          );
        })}
      </Card>
      <p role="status" className={styles.note}>
        {copied?.failed && words.copyFailed}
      </p>
    </>
  );
}
