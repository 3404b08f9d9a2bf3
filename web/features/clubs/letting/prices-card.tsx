import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { courtRuleLimits, type PriceBand } from "#domain/clubs/letting/court-rules.ts";
import { durationsWithoutPrice, hoursWithoutPrice } from "#domain/clubs/letting/prices.ts";
import { api } from "#web/api.ts";
import { clubQuery } from "#web/features/clubs/clubs/club-query.ts";
import { lettingWords as words } from "#web/i18n/letting.ts";
import { listOfAll } from "#web/i18n/spanish-list.ts";
import * as texts from "#web/i18n/texts.ts";
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

/**
 * Shows the prices of the courts: the bands in order of precedence, the hours without a price, and the resulting week.
 * Each change is saved at once.
 */
export function PricesCard({ club }: { club: ClubPanel }) {
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<{ readonly band?: PriceBand } | null>(null);
  const bands = club.priceBands;
  const save = useAct({
    mutationFn: ({ to, seen }: { to: readonly PriceBand[]; seen: readonly PriceBand[]; done: "saved" | "removed" }) =>
      api.clubs.setPrices({ clubId: club.id, priceBands: [...to], seen }),
    onSuccess: (panel, { seen, done }) => {
      queryClient.setQueryData(clubQuery(club.id).queryKey, panel);
      if (done === "saved") return toast(words.bandSaved);
      const restore = () => save.act({ to: seen, seen: panel.priceBands, done: "saved" });
      toast(words.bandRemoved, [{ label: texts.undo, onPress: restore }]);
    },
    onError: (error) => void showFailure(reasonOf(error), error, words.failed),
  });
  const courts = club.courts.filter(({ active }) => active);
  const unpriced = durationsWithoutPrice(club);
  const without = hoursWithoutPrice(
    club,
    courts.map(({ id }) => id),
  );
  return (
    <Section title={texts.prices} named>
      <Stack gap={3}>
        <p className="quiet type-small">{bands.length === 0 ? words.noPrices : words.pricesHint}</p>
        {bands.length > 0 && (
          <OrderList
            label={texts.prices}
            items={bands}
            keyOf={(band) => JSON.stringify(band)}
            nameOf={(band) => bandName(band, club)}
            onChange={(to) => save.act({ to, seen: bands, done: "saved" })}
          >
            {(band) => (
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
                  onClick={() => setOpened({ band })}
                >
                  {texts.change}
                </Button>
              </div>
            )}
          </OrderList>
        )}
        {unpriced.length > 0 && (
          <p className={styles.warning} role="status">
            {words.durationsWithoutPrice(listOfAll(unpriced.map(words.duration)))}
          </p>
        )}
        {without.length > 0 && (
          <p className={styles.warning} role="status">
            {words.withoutPrice(weekHours(without))}
          </p>
        )}
        {bands.length < courtRuleLimits.bands && (
          <Button variant="secondary" icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setOpened({})}>
            {words.addBand}
          </Button>
        )}
        {bands.length > 0 && <PriceWeek club={club} />}
        {opened && (
          <BandSheet
            club={club}
            before={opened.band}
            onRemove={() => {
              setOpened(null);
              save.act({ to: bands.filter((one) => one !== opened.band), seen: bands, done: "removed" });
            }}
            onClose={() => setOpened(null)}
          />
        )}
      </Stack>
    </Section>
  );
}
