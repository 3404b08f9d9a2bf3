import type { MyMatch } from "#contract/matches.ts";
import { roundsAfter } from "#web/features/matches/match-names.ts";
import { PlaceChange } from "#web/features/order/place-change.tsx";
import { categoryLabel } from "#web/features/tournament/entrance.ts";
import { stageTitle } from "#web/i18n/matches.ts";
import { dashboardWords as words } from "#web/i18n/players.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Section } from "#web/ui/layouts/section.tsx";

/** The matches after the next one that are told otherwise than before; nothing when there is none. */
export function ChangedPlaces({ matches }: { matches: readonly MyMatch[] }) {
  const changed = matches.filter((one) => one.changed !== null);
  if (changed.length === 0) return null;
  return (
    <Section title={words.changedPlaces} end={changed.length}>
      {changed.map((one) => (
        <Card key={one.match.id}>
          <CardBlock>
            <p className="type-strong">{stageTitle({ ...one.match, roundsAfter: roundsAfter(one, one.match) })}</p>
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
