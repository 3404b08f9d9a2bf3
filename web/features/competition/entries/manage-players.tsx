import { useState } from "react";
import type { ManagedCategory, TournamentManagement } from "#contract/competition/tournaments/tournaments.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import type { Entrant } from "#web/features/people/guests/pair-sheet.tsx";
import { manageEntryWords as words } from "#web/i18n/manage-entries.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { keepAsFile } from "#web/kit/keep-as-file.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { DownloadIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { FoldedRows } from "#web/ui/tables/folded-rows.tsx";
import { PlayerRow } from "./player-row.tsx";

const AddPlayersSheet = lazySheet(() => import("./add-players-sheet.tsx"));
const FormerPlayersSheet = lazySheet(() => import("./former-players-sheet.tsx"));
const PaymentSheet = lazySheet(() => import("#web/features/money/finances/payment-sheet.tsx"));

/** The players of an individual format: those who wait for the club first, each with state, debt and payment. */
export function ManagePlayers({
  tournament,
  category,
  live,
}: {
  tournament: Pick<TournamentManagement, "id" | "name" | "repeats">;
  category: ManagedCategory;
  live: boolean;
}) {
  const [adds, setAdds] = useState(false);
  const [addsFormer, setAddsFormer] = useState(false);
  const can = useAbilities();
  const [paying, setPaying] = useState<Entrant>();
  const alone = category.entrants.filter(({ place }) => place);
  const waiting = alone.filter(({ status }) => status === "awaiting-club");
  const players = [...waiting, ...alone.filter(({ status }) => status === "confirmed")];
  const list = useAct({
    mutationFn: async () => (await import("./players-csv.ts")).playersCsv(category),
    onSuccess: (csv) => keepAsFile(texts.entrantsFile(tournament.name, categoryLabel(category)), csv, "text/csv"),
    onError: (error) => void showFailure(words.listFailed, error),
  });
  const add = live && !category.drawn && (
    <Row gap={2}>
      <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAdds(true)}>
        {words.add}
      </Button>
      {tournament.repeats && can("terms") && (
        <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAddsFormer(true)}>
          {words.former}
        </Button>
      )}
    </Row>
  );
  return (
    <>
      {adds && <AddPlayersSheet category={category} onClose={() => setAdds(false)} />}
      {addsFormer && (
        <FormerPlayersSheet
          tournamentId={tournament.id}
          categoryId={category.id}
          onClose={() => setAddsFormer(false)}
        />
      )}
      {paying && (
        <PaymentSheet
          pair={{ categoryId: category.id, player: paying }}
          confirms={paying.status === "awaiting-club"}
          onClose={() => setPaying(undefined)}
        />
      )}
      {players.length === 0 ? (
        <EmptyState drawing={false} title={words.nobody} message={words.nobodyMessage} action={add} />
      ) : (
        <Section title={words.title} end={words.count(category.taken, category.quota)}>
          <Stack gap={3}>
            <FoldedRows rows={players}>
              {(shown) => (
                <Card as="ul">
                  {shown.map((player) => (
                    <PlayerRow key={player.id} {...{ category, player, live }} onPay={() => setPaying(player)} />
                  ))}
                </Card>
              )}
            </FoldedRows>
            {add}
            <Button
              variant="quiet"
              icon={<DownloadIcon />}
              loading={list.isPending}
              onClick={() => list.act(undefined)}
            >
              {texts.downloadEntrants}
            </Button>
          </Stack>
        </Section>
      )}
    </>
  );
}
