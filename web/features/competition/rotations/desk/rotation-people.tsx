import { useEffect, useState } from "react";
import type { RotationView } from "#contract/competition/rotations.ts";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { isStepByStep } from "#domain/competition/tournaments/tournament.ts";
import AddPlayersSheet from "#web/features/competition/entries/add-players-sheet.tsx";
import { manageEntryWords } from "#web/i18n/manage-entries.ts";
import { listWords } from "#web/i18n/rotation-lists.ts";
import { rotationWords as words } from "#web/i18n/rotations.ts";
import { roundWords } from "#web/i18n/rounds.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import RotationLists from "./rotation-lists.tsx";
import type { useRotationActs } from "./use-rotation-acts.ts";

type Acts = Pick<ReturnType<typeof useRotationActs>, "join" | "askLeave">;

/**
 * A sheet for players who come late or leave. In an Americano nobody comes after its first result; before it, the
 * rounds are drawn again with those who came.
 */
export default function RotationPeople({
  rotation,
  category,
  acts,
  onClose,
}: {
  rotation: RotationView;
  category: ManagedCategory;
  acts: Acts;
  onClose: () => void;
}) {
  const [adds, setAdds] = useState(false);
  const [showsLists, setShowsLists] = useState(false);
  const stepByStep = isStepByStep(rotation.format);
  const isPlayed = rotation.rounds.some(({ tables }) => tables.some(({ outcome }) => outcome !== null));
  const takesMore = stepByStep || !isPlayed;
  const inside = new Set(rotation.players.map(({ id }) => id));
  const late = category.entrants.filter(({ id, status }) => status === "confirmed" && !inside.has(id));
  /** The entrants before players were entered here; null before that. */
  const [known, setKnown] = useState<Set<string> | null>(null);
  const { act: join } = acts.join;
  useEffect(() => {
    // Players who are entered here join a Mexicano or a King at once.
    if (!stepByStep || !known) return;
    for (const player of late) {
      if (known.has(player.id)) continue;
      known.add(player.id);
      join(player);
    }
  }, [late, known, stepByStep, join]);
  function addPlayers() {
    setKnown(new Set(category.entrants.map(({ id }) => id)));
    setAdds(true);
  }
  if (adds) return <AddPlayersSheet category={category} onClose={() => setAdds(false)} />;
  if (showsLists) return <RotationLists categoryId={category.id} onClose={() => setShowsLists(false)} />;
  return (
    <Sheet opened onClose={onClose} title={words.people} detail={takesMore ? undefined : words.nobodyMore}>
      <Stack gap={5}>
        {takesMore && (
          <Button variant="secondary" fullWidth onClick={addPlayers}>
            {manageEntryWords.add}
          </Button>
        )}
        {takesMore && category.rules.rotation.mixed && (
          <Button variant="secondary" fullWidth onClick={() => setShowsLists(true)}>
            {listWords.title}
          </Button>
        )}
        {late.length > 0 && (
          <Stack gap={2}>
            {!stepByStep && <p className="quiet">{words.drawAgain}</p>}
            <Card as="ul" label={words.late}>
              {late.map((player) => (
                <li key={player.id}>
                  <CardRow
                    end={
                      stepByStep && (
                        <Button variant="secondary" size="row" onClick={() => acts.join.act(player)}>
                          {words.join}
                          <span className="unseen">: {player.name}</span>
                        </Button>
                      )
                    }
                  >
                    {player.name} <span className="quiet type-small">{words.late}</span>
                  </CardRow>
                </li>
              ))}
            </Card>
          </Stack>
        )}
        <Card as="ul">
          {rotation.players.map((player) => (
            <li key={player.id}>
              <CardRow
                end={
                  player.hasLeft ? (
                    <span className="quiet type-small">{roundWords.hasLeft}</span>
                  ) : (
                    <Button variant="quiet" size="row" onClick={() => acts.askLeave(player)}>
                      {words.leave}
                      <span className="unseen">: {player.name}</span>
                    </Button>
                  )
                }
              >
                {player.name}
              </CardRow>
            </li>
          ))}
        </Card>
      </Stack>
    </Sheet>
  );
}
