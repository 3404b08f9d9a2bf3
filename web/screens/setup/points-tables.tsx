import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { mostOwnTables, type OwnPointsTable } from "#domain/competition/ranking/own-tables.ts";
import { queries } from "#web/api.ts";
import { clubQuery } from "#web/features/clubs/clubs/club-query.ts";
import { stagesLine } from "#web/features/competition/tournaments/rules/points-lines.ts";
import { pointsWords as words } from "#web/i18n/points.ts";
import { pointsFormWords as formWords } from "#web/i18n/points-form.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useActs } from "#web/kit/use-acts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { BinIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./points-tables.module.css";

const PointsTableSheet = lazySheet(() => import("./points-table-sheet.tsx"));

/** Lists the club's own tables of points. */
export function PointsTables({ club }: { club: ClubPanel }) {
  const queryClient = useQueryClient();
  // The table of the open sheet; null for a new one.
  const [opened, setOpened] = useState<OwnPointsTable | null | undefined>();
  const remove = useActs(
    {
      ...queries.clubs.removePointsTable.mutationOptions(),
      onSuccess: (panel, { name }) => {
        queryClient.setQueryData(clubQuery(club.id).queryKey, panel);
        toast(formWords.removed(name));
      },
      onError: (error) => void showFailure(formWords.failed, error),
    },
    ({ name }) => name,
  );

  async function ask({ name }: OwnPointsTable) {
    const accepted = await confirmAction({
      title: formWords.removeQuestion(name),
      message: formWords.removeMessage,
      acceptLabel: formWords.removeAccept,
      danger: true,
    });
    if (accepted) remove.act({ clubId: club.id, name });
  }

  const { pointsTables } = club;
  return (
    <Section title={texts.pointsTables} named>
      <Stack gap={3}>
        <p className="quiet type-small">{formWords.hint}</p>
        {pointsTables.length > 0 && (
          <Card>
            {pointsTables.map((table) => (
              <CardBlock key={table.name} className={styles.table}>
                <p>
                  <b>{words.own(table.name, formatInteger(table.champion))}</b>
                  <span className="quiet type-small">{stagesLine(table, true)}</span>
                </p>
                <Button
                  variant="quiet"
                  size="row"
                  aria-haspopup="dialog"
                  aria-label={formWords.changeOf(table.name)}
                  onClick={() => setOpened(table)}
                >
                  {texts.change}
                </Button>
                <IconButton label={formWords.remove(table.name)} onClick={() => void ask(table)}>
                  <BinIcon size={20} />
                </IconButton>
              </CardBlock>
            ))}
          </Card>
        )}
        {pointsTables.length < mostOwnTables && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setOpened(null)}>
            {formWords.add}
          </Button>
        )}
      </Stack>
      {opened !== undefined && (
        <PointsTableSheet clubId={club.id} table={opened} onClose={() => setOpened(undefined)} />
      )}
    </Section>
  );
}
