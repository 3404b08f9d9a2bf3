import { useState } from "react";
import type { League } from "#contract/competition/leagues.ts";
import type { PairPlayers } from "#contract/people/players.ts";
import { api } from "#web/api.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { substituteWords as words } from "#web/i18n/substitutes.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { SubstituteRow } from "./substitute-row.tsx";

const AddSubstituteSheet = lazySheet(() => import("./add-substitute-sheet.tsx"));

/** Shows the substitutes of the viewer's pair, with the acts on them. */
export function OwnSubstitutes({
  pairId,
  substitutes,
}: {
  pairId: string;
  substitutes: NonNullable<League["substitutes"]>;
}) {
  const [adds, setAdds] = useState(false);
  const own = substitutes.filter((one) => one.pairId === pairId).map(({ player }) => player);
  return (
    <Section title={words.title}>
      <Card>
        {own.map((player) => (
          <SubstituteRow key={player.id} pairId={pairId} player={player} />
        ))}
        {own.length < 2 && (
          <CardBlock>
            <Stack gap={2}>
              {own.length === 0 && <p className="quiet type-small">{words.none}</p>}
              <Row>
                <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAdds(true)}>
                  {words.add}
                </Button>
              </Row>
            </Stack>
          </CardBlock>
        )}
      </Card>
      {adds && <AddSubstituteSheet pairId={pairId} onClose={() => setAdds(false)} />}
    </Section>
  );
}

/** Tells a substitute for which pair they may play, and lets them end it. */
export function YouAreSubstitute({
  pairId,
  players,
  viewer,
}: {
  pairId: string;
  players: PairPlayers;
  viewer: string;
}) {
  const stop = useAct({
    mutationFn: () => api.substitutes.remove({ pairId, playerId: viewer }),
    onSuccess: () => toast(words.stopped),
    onError: (error) => void showFailure(words.removeFailed, error),
  });
  async function ask() {
    const { stopQuestion: title, removeMessage: message, stop: acceptLabel } = words;
    if (await confirmAction({ title, message, acceptLabel })) stop.act(undefined);
  }
  return (
    <Card>
      <CardBlock>
        <Stack gap={2}>
          <p className="type-strong">{words.youAre(fullPair(players))}</p>
          <Row>
            <Button variant="quiet" loading={stop.isPending} loadingLabel={words.stop} onClick={() => void ask()}>
              {words.stop}
            </Button>
          </Row>
        </Stack>
      </CardBlock>
    </Card>
  );
}
