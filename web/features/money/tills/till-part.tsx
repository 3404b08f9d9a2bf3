import { useSuspenseInfiniteQuery, useSuspenseQuery } from "@tanstack/react-query";
import { type ComponentProps, useState } from "react";
import type { OpenTill, TillRow } from "#contract/money/tills.ts";
import { OtherChargeButton } from "#web/features/money/finances/charging/other-charge-button.tsx";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { withRole } from "#web/i18n/club-role-names.ts";
import { tillWords as words } from "#web/i18n/tills.ts";
import { MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { OpenTillCards } from "./open-till-cards.tsx";
import { differenceText, signed, whenText } from "./till-texts.ts";
import { currentTillQuery, tillsQuery } from "./tills-query.ts";

const OpenSheet = lazySheet(() => import("./open-sheet.tsx"));
const EntrySheet = lazySheet(() => import("./entry-sheet.tsx"));
const CloseSheet = lazySheet(() => import("./close-sheet.tsx"));
const ClosedTillSheet = lazySheet(() => import("./closed-till-sheet.tsx"));

/** The open sheet. A till being closed stays on the screen even if another desk has closed it meanwhile. */
type Opened = "open" | "in" | "out" | { readonly closing: OpenTill } | { readonly closed: string };

/** The pages of closed tills. */
type TillHistory = ComponentProps<typeof MoreRows>["query"] & {
  readonly data: { readonly pages: readonly { readonly tills: readonly TillRow[] }[] };
};

/** "Caja": shows the cash entries besides payments, the count of the till, and the tills already counted. */
export default function TillPart({ clubId }: { clubId: string }) {
  const readsClosed = useAbilities()("money-reports");
  return readsClosed ? <WithClosedTills clubId={clubId} /> : <Till clubId={clubId} history={null} />;
}

function WithClosedTills({ clubId }: { clubId: string }) {
  return <Till clubId={clubId} history={useSuspenseInfiniteQuery(tillsQuery(clubId))} />;
}

function Till({
  clubId,
  history,
}: {
  clubId: string;
  /** The closed tills; null for people who may not read them. */
  history: TillHistory | null;
}) {
  const {
    data: { till, desk },
  } = useSuspenseQuery(currentTillQuery(clubId));
  const [opened, setOpened] = useState<Opened>();
  const left = desk?.left ?? null;
  const close = () => setOpened(undefined);
  const closedTills = rowsOf(history?.data, (page) => page.tills) ?? [];
  return (
    <>
      {till ? (
        <OpenTillCards
          till={till}
          left={left}
          isCounting={typeof opened === "object" && "closing" in opened}
          onAct={(act) => setOpened(act === "close" ? { closing: till } : act)}
        />
      ) : (
        <EmptyState
          title={words.closedTitle}
          message={words.closedMessage}
          action={<Button onClick={() => setOpened("open")}>{words.open}</Button>}
          drawing={closedTills.length === 0}
        />
      )}
      <Row>
        <OtherChargeButton clubId={clubId} />
      </Row>
      {history && closedTills.length > 0 && (
        <Section title={words.history}>
          <Card>
            {closedTills.map((row) => (
              <ActionRow
                key={row.id}
                detail={
                  <>
                    <b>{differenceText(row.counted, row.expected)}</b>
                    {[
                      ...(row.note === null ? [] : [row.note]),
                      ...(row.corrected === 0 ? [] : [words.corrected(signed(row.corrected))]),
                      words.closedBy(withRole(row.closedBy, row.closedByRole)),
                    ].map((part) => ` · ${part}`)}
                  </>
                }
                aria-haspopup="dialog"
                onClick={() => setOpened({ closed: row.id })}
              >
                {words.ofTill(whenText(row.openedAt))}
              </ActionRow>
            ))}
          </Card>
          <MoreRows query={history} />
        </Section>
      )}
      {opened === "open" && <OpenSheet clubId={clubId} onClose={close} />}
      {till && (opened === "in" || opened === "out") && (
        <EntrySheet till={till} kind={opened} left={left} onClose={close} />
      )}
      {typeof opened === "object" && "closing" in opened && (
        <CloseSheet clubId={clubId} till={opened.closing} onClose={close} />
      )}
      {typeof opened === "object" && "closed" in opened && (
        <ClosedTillSheet tillId={opened.closed} open={till} onClose={close} />
      )}
    </>
  );
}
