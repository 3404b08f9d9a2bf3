import type { TournamentManagement } from "#contract/competition/tournaments/tournaments.ts";
import { queries } from "#web/api.ts";
import { playableMatches } from "#web/features/competition/draws/drawn-matches.ts";
import { moneyOf } from "#web/features/money/finances/pair-money.ts";
import * as texts from "#web/i18n/texts.ts";
import { cancelWords as words } from "#web/i18n/tournament-options.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** "Cancelar torneo": states the effect on courts, players, money, matches and points before it is done. */
export default function CancelSheet({
  tournament: { id, name, categories },
  onClose,
}: {
  tournament: TournamentManagement;
  onClose: () => void;
}) {
  const cancel = useAct({
    ...queries.tournaments.cancel.mutationOptions(),
    onSuccess: ({ slotsFreed, playersTold }) => {
      toast(words.cancelled(slotsFreed, playersTold));
      onClose();
    },
    onError: (error) => void showFailure(words.failed, error),
  });
  const { players, paid, owed, played, withHour } = effectsOf(categories);
  const isDrawn = categories.some(({ drawn }) => drawn);
  return (
    <Sheet
      opened
      onClose={onClose}
      title={words.question(name)}
      footer={
        <ButtonPair>
          <Button variant="secondary" size="large" onClick={onClose}>
            {texts.back}
          </Button>
          <Button
            variant="danger"
            size="large"
            loading={cancel.isPending}
            loadingLabel={texts.cancelling}
            onClick={() => cancel.act({ tournamentId: id })}
          >
            {words.cancel}
          </Button>
        </ButtonPair>
      }
    >
      <Stack gap={4}>
        <p>{words.lead}</p>
        <Card as="ul">
          <Effect title={texts.courts} text={words.courtsFreed} />
          <Effect title={words.players} text={words.told(players)} />
          <Effect title={words.paid(formatMoney(paid))} text={paid > 0 ? words.paidBack : words.nothingPaid} />
          {owed > 0 && <Effect title={words.owed(formatMoney(owed))} text={words.owedWaived} />}
          {isDrawn && <Effect title={words.points} text={words.noPoints(played)} />}
          {withHour > 0 && <Effect title={texts.hoursPublished} text={words.hoursGone(withHour)} />}
        </Card>
      </Stack>
    </Sheet>
  );
}

function Effect({ title, text }: { title: string; text: string }) {
  return (
    <li>
      <CardRow>
        <p className="type-strong">{title}</p>
        <p className="quiet">{text}</p>
      </CardRow>
    </li>
  );
}

/**
 * Counts the losses of a cancellation: entered people, pesos paid and owed, played matches, and open matches with a
 * published hour.
 */
function effectsOf(categories: TournamentManagement["categories"]) {
  const entered = new Set(categories.flatMap(({ entrants }) => entrants.map(({ id }) => id))).size;
  const unlisted = ({ entrants, unpaired }: (typeof categories)[number]) =>
    unpaired - entrants.filter(({ status }) => status === "unpaired").length;
  const money = categories.flatMap(({ pairs }) => pairs).map(moneyOf);
  const matches = categories.flatMap(({ bracket }) => (bracket ? playableMatches(bracket) : []));
  return {
    players: entered + categories.reduce((sum, category) => sum + unlisted(category), 0),
    paid: money.reduce((sum, one) => sum + one.paid, 0),
    owed: money.reduce((sum, one) => sum + one.owed, 0),
    played: matches.filter(({ status }) => status === "finished").length,
    withHour: matches.filter(({ status, place }) => status === "pending" && place !== null).length,
  };
}
