import { useState } from "react";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { api } from "#web/api.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { askToLetIn } from "#web/features/competition/pairs/let-in.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { useMoneyForm } from "#web/features/money/finances/money-form.tsx";
import { NewGuestSheet } from "#web/features/people/guests/new-guest-sheet.tsx";
import { type ChosenPlayer, PlayerPicker } from "#web/features/people/players/player-picker.tsx";
import { pairActWords as words } from "#web/i18n/manage.ts";
import { paymentSheetWords } from "#web/i18n/payments.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { CrossIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";

const ways = [
  { value: "cash", label: paymentSheetWords.cash },
  { value: "transfer", label: paymentSheetWords.transfer },
  { value: "unrecorded", label: words.unrecorded },
] as const;

type Values = {
  readonly players: readonly ChosenPlayer[];
  readonly paid: boolean;
  readonly method: (typeof ways)[number]["value"];
  /** True once the club lets the pair in, in spite of an objection. */
  readonly letIn: boolean;
  readonly wildCard: boolean;
};

/**
 * A sheet in which the club forms a pair. Players without a partner come first, other players are searched by name, and
 * a player without an account is added as a guest.
 */
export default function AddPairSheet({
  category,
  first,
  onQuota,
  onClose,
}: {
  category: ManagedCategory;
  /** One player of the pair, chosen already. */
  first?: ChosenPlayer | undefined;
  /** Opens the form in which the club raises the quota. */
  onQuota: (() => void) | undefined;
  onClose: () => void;
}) {
  const [guest, setGuest] = useState<string>();
  const waits = category.taken >= category.quota && !category.drawn;
  const form = useMoneyForm({
    initial: (): Values => ({
      players: first ? [first] : [],
      paid: false,
      method: "cash",
      letIn: false,
      wildCard: false,
    }),
    check: ({ players }) => (players.length < 2 ? { players: words.chooseBoth } : {}),
    movesCash: ({ paid, method }) => paid && method === "cash",
    send: ({ players, paid, method, letIn, wildCard }, openTill) => {
      const [one, second] = players;
      return api.pairs.addByHand({
        categoryId: category.id,
        playerIds: [one?.id ?? "", second?.id ?? ""],
        confirmed: paid,
        letIn,
        wildCard,
        waits,
        ...(paid && { method, openTill }),
      });
    },
    done: (pair) => {
      const said = pair.status === "waitlisted" ? words.addedToWait : category.drawn ? words.addedReserve : words.added;
      return said(fullPair(pair.players));
    },
    failed: (failure) => {
      void askToLetIn(failure, words.addFailed, () => form.again({ letIn: true }));
    },
    isUnsaved: ({ players }) => players.length > (first ? 1 : 0),
    onClose,
  });
  const { players, paid } = form.values;
  const [one, second] = players;
  const choose = (player: ChosenPlayer) => {
    setGuest(undefined);
    form.change({ players: [...players, player] });
  };
  if (guest !== undefined) {
    return (
      <NewGuestSheet
        name={guest}
        category={category}
        onAdded={choose}
        onBack={() => setGuest(undefined)}
        onClose={onClose}
      />
    );
  }
  return (
    <FormSheet
      {...form.sheet}
      title={words.addTitle}
      detail={(category.drawn ? words.addReserveDetail : words.addDetail)(categoryLabel(category))}
      submit={form.opensTill ? paymentSheetWords.openTill(words.addTitle) : words.addTitle}
      submitting={texts.adding}
    >
      <Stack gap={3}>
        {waits && (
          <Stack gap={2}>
            <p>{words.fullMessage(category.taken, category.quota)}</p>
            {onQuota && (
              <Button
                variant="secondary"
                onClick={() => {
                  // Sheets never stack.
                  onClose();
                  onQuota();
                }}
              >
                {words.changeQuota}
              </Button>
            )}
          </Stack>
        )}
        {players.length > 0 && (
          <Card as="ul">
            {players.map(({ id, name, photoUrl, hasAccount }) => (
              <li key={id}>
                <CardRow
                  dense
                  start={<Avatar name={name} photo={photoUrl} size={32} />}
                  end={
                    <IconButton
                      label={words.change(name)}
                      onClick={() => form.change({ players: players.filter((player) => player.id !== id) })}
                    >
                      <CrossIcon size={20} />
                    </IconButton>
                  }
                >
                  <b>{name}</b>
                  {hasAccount === false && <p className="quiet type-small">{texts.withoutAccount}</p>}
                </CardRow>
              </li>
            ))}
          </Card>
        )}
        {!second && (
          <Stack gap={2}>
            <span className="type-note">{one ? words.second : words.first}</span>
            <PlayerPicker
              key={players.length}
              value=""
              suggested={category.entrants.filter(({ status }) => status === "unpaired")}
              except={players.map(({ id }) => id)}
              error={form.errorOf("players")}
              onChange={choose}
              onGuest={setGuest}
            />
          </Stack>
        )}
        {!waits && <CheckField label={words.paid} tone="paid" {...form.tick("paid")} />}
        {!waits && paid && category.cost > 0 && (
          <Segmented label={words.howPaid} showLabel options={ways} {...form.choose("method")} />
        )}
        <Fold title={words.more}>
          <CheckField label={words.wildCard} {...form.tick("wildCard")} />
        </Fold>
        <div aria-live="polite">{form.opensTill && <p>{paymentSheetWords.tillClosed}</p>}</div>
      </Stack>
    </FormSheet>
  );
}
