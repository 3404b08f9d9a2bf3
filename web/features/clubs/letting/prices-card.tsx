import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ClubPanel } from "#contract/clubs.ts";
import { courtRuleLimits, type PriceBand } from "#domain/clubs/court-rules.ts";
import { hoursWithoutPrice } from "#domain/clubs/prices.ts";
import { api } from "#web/api.ts";
import { clubQuery } from "#web/features/clubs/club-query.ts";
import { lettingWords as words } from "#web/i18n/letting.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { PlusIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { OrderList } from "#web/ui/lists/order-list.tsx";
import { bandName, bandPrices, weekHours } from "./band-words.ts";
import styles from "./letting.module.css";
import { PriceWeek } from "./price-week.tsx";

const BandSheet = lazySheet(() => import("./band-sheet.tsx"));

/** What the courts cost: the bands in the order in which they decide, the hours that none prices, and how the week looks. Each change is saved at once. */
export function PricesCard({ club }: { club: ClubPanel }) {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<number | null>(null);
  const bands = club.priceBands;
  const save = useAct({
    mutationFn: (priceBands: readonly PriceBand[]) =>
      api.clubs.setPrices({ clubId: club.id, priceBands: [...priceBands] }),
    onSuccess: (panel) => {
      queryClient.setQueryData(clubQuery(club.id).queryKey, panel);
      toast(words.bandSaved);
    },
    onError: (error) => void showFailure(reasonOf(error), error, words.failed),
  });
  const courts = club.courts.filter(({ active }) => active);
  const without = hoursWithoutPrice(
    club,
    courts.map(({ id }) => id),
  );
  return (
    <Section title={words.prices} end={bands.length || undefined}>
      <Stack gap={3}>
        <p className="quiet type-small">{bands.length === 0 ? words.noPrices : words.pricesHint}</p>
        {bands.length > 0 && (
          <OrderList
            label={words.prices}
            items={bands}
            keyOf={(band) => JSON.stringify(band)}
            nameOf={(band) => bandName(band, club)}
            onChange={(order) => save.act(order)}
          >
            {(band, index) => (
              <div className={styles.band}>
                <p>
                  <b>{bandName(band, club)}</b>
                  <span className="quiet type-small">{bandPrices(band)}</span>
                </p>
                <Button
                  variant="quiet"
                  size="row"
                  aria-haspopup="dialog"
                  aria-label={words.changeBand(bandName(band, club))}
                  onClick={() => setOpened(index)}
                >
                  {words.change}
                </Button>
              </div>
            )}
          </OrderList>
        )}
        {without.length > 0 && (
          <p className={styles.warning} role="status">
            {words.withoutPrice(weekHours(without))}
          </p>
        )}
        {bands.length < courtRuleLimits.bands && (
          <Button
            variant="secondary"
            icon={<PlusIcon />}
            aria-haspopup="dialog"
            onClick={() => setOpened(bands.length)}
          >
            {words.addBand}
          </Button>
        )}
        {bands.length > 0 && <PriceWeek club={club} />}
        {opened !== null && <BandSheet club={club} place={opened} onClose={() => setOpened(null)} />}
      </Stack>
    </Section>
  );
}
