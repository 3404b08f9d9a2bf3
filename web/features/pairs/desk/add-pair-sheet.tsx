import { useState } from "react";
import type { ManagedCategory } from "#contract/tournaments.ts";
import { api, refusalCode } from "#web/api.ts";
import { type ChosenPlayer, PlayerPicker } from "#web/features/bookings/acts/player-picker.tsx";
import { fullPair } from "#web/features/draws/pair-names.ts";
import { NewGuestSheet } from "#web/features/guests/new-guest-sheet.tsx";
import { askToLetIn, objectionIn } from "#web/features/pairs/let-in.ts";
import { guestWords } from "#web/i18n/guests.ts";
import { pairActWords as words } from "#web/i18n/manage.ts";
import { paymentSheetWords } from "#web/i18n/payments.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { CrossIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";

const ways = [
  { value: "cash", label: paymentSheetWords.cash },
  { value: "transfer", label: paymentSheetWords.transfer },
  { value: "unrecorded", label: words.unrecorded },
] as const;

/**
 * Puts two players together by hand: those without a partner are offered first, anybody else is found by name, and whoever has no
 * account is written down.
 */
export default function AddPairSheet({
  category,
  first,
  onQuota,
  onClose,
}: {
  category: ManagedCategory;
  /** One of the two, chosen already. */
  first?: ChosenPlayer | undefined;
  /** Where the club makes room. */
  onQuota: () => void;
  onClose: () => void;
}) {
  const [players, setPlayers] = useState<readonly ChosenPlayer[]>(first ? [first] : []);
  const [paid, setPaid] = useState(false);
  const [method, setMethod] = useState<(typeof ways)[number]["value"]>("cash");
  const [isClosed, setClosed] = useState(false);
  const [error, setError] = useState<string>();
  const [guest, setGuest] = useState<string>();
  const [one, second] = players;
  const waits = category.taken >= category.quota && !category.drawn;
  // Cash has a till to go into; where none is open, it is said before one is opened with $ 0.
  const openTill = isClosed && paid && method === "cash";
  const add = useAct({
    mutationFn: ({ playerIds, letIn }: { playerIds: [string, string]; letIn: boolean }) =>
      api.pairs.addByHand({
        categoryId: category.id,
        playerIds,
        confirmed: paid,
        letIn,
        waits,
        ...(paid && { method, openTill }),
      }),
    onSuccess: (pair) => {
      const said = pair.status === "waitlisted" ? words.addedToWait : category.drawn ? words.addedReserve : words.added;
      toast(said(fullPair(pair.players)));
      onClose();
    },
    onError: (failure, { playerIds }) => {
      const objection = objectionIn(failure);
      if (refusalCode(failure) === "TILL_CLOSED") setClosed(true);
      else if (!objection) void showFailure(words.addFailed, failure);
      else void askToLetIn(objection).then((accepted) => accepted && add.act({ playerIds, letIn: true }));
    },
  });
  const choose = (player: ChosenPlayer) => {
    setError(undefined);
    setGuest(undefined);
    setPlayers([...players, player]);
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
      title={words.addTitle}
      detail={(category.drawn ? words.addReserveDetail : words.addDetail)(`${category.level} ${category.name}`)}
      submit={openTill ? paymentSheetWords.openTill(words.addTitle) : words.addTitle}
      submitting={words.adding}
      isSubmitting={add.isPending}
      unsaved={players.length > (first ? 1 : 0)}
      onSubmit={() => {
        if (one && second) add.act({ playerIds: [one.id, second.id], letIn: false });
        else setError(words.chooseBoth);
      }}
      onClose={onClose}
    >
      <Stack gap={3}>
        {waits && (
          <Stack gap={2}>
            <p>{words.fullMessage(category.taken, category.quota)}</p>
            <Button
              variant="secondary"
              onClick={() => {
                // No sheet stands over another.
                onClose();
                onQuota();
              }}
            >
              {words.changeQuota}
            </Button>
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
                      onClick={() => setPlayers(players.filter((player) => player.id !== id))}
                    >
                      <CrossIcon size={20} />
                    </IconButton>
                  }
                >
                  <b>{name}</b>
                  {hasAccount === false && <p className="quiet type-small">{guestWords.tag}</p>}
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
              error={error}
              onChange={choose}
              onGuest={setGuest}
            />
          </Stack>
        )}
        {!waits && (
          <CheckField
            label={words.paid}
            tone="paid"
            checked={paid}
            onChange={(event) => setPaid(event.currentTarget.checked)}
          />
        )}
        {!waits && paid && category.cost > 0 && (
          <Segmented label={words.howPaid} showLabel value={method} options={ways} onChange={setMethod} />
        )}
        <div aria-live="polite">{openTill && <p>{paymentSheetWords.tillClosed}</p>}</div>
      </Stack>
    </FormSheet>
  );
}
