import type { MyMatch } from "#contract/competition/matches/matches.ts";
import { api } from "#web/api.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { stageTitle } from "#web/i18n/draws.ts";

import { changedWords as words } from "#web/i18n/order.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { ClockIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { changedPlace } from "./changed-place.ts";
import styles from "./place-change.module.css";

/** Shows that the player's match has another hour or court than they last saw, until they confirm it. */
export function PlaceChange({ of: { match, changed }, onPitch = false }: { of: MyMatch; onPitch?: boolean }) {
  const seen = useAct({
    mutationFn: (upTo: number) => api.matches.seePlace({ matchId: match.id, upTo }),
    onError: (error) => toast(reasonOf(error)),
  });
  if (changed === null) return null;
  return (
    <div className={onPitch ? styles.onPitch : styles.change} role="status">
      <ClockIcon size={20} />
      <b>{changedPlace(changed, match.place)}</b>
      <Button variant={onPitch ? "on-pitch-quiet" : "quiet"} size="row" onClick={() => seen.act(changed.upTo)}>
        {words.seen}
      </Button>
    </div>
  );
}

/** Lists the changed matches after the next one. Shows nothing if there are none. */
export function ChangedPlaces({ matches }: { matches: readonly MyMatch[] }) {
  const changed = matches.filter((one) => one.changed !== null);
  if (changed.length === 0) return null;
  return (
    <Section title={words.title} end={changed.length}>
      {changed.map((one) => (
        <Card key={one.match.id}>
          <CardBlock>
            <p className="type-strong">{stageTitle(one.match)}</p>
            <p className="type-small quiet">
              {one.tournamentName} · {categoryLabel({ name: one.category, level: one.level })}
            </p>
          </CardBlock>
          <PlaceChange of={one} />
        </Card>
      ))}
    </Section>
  );
}
