import { useQuery } from "@tanstack/react-query";
import { ownClassWords as words } from "#web/i18n/class-changes.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { formatShortDate } from "#web/ui/formats/format-date.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { MyClass } from "./my-class.tsx";
import { classesQuery } from "./own-class-queries.ts";

/** A player's class: for oneself the proposals about it, and for everybody its changes. */
export default function ClassSection({ playerId, isMe }: { playerId: string; isMe: boolean }) {
  return (
    <>
      {isMe && <MyClass />}
      <ClassHistory playerId={playerId} />
    </>
  );
}

/** The changes of a player's class: "6ta Femenino desde el 03/11/2026", and before it the others. */
function ClassHistory({ playerId }: { playerId: string }) {
  const changes = useQuery(classesQuery(playerId)).data?.changes ?? [];
  const [latest] = changes;
  if (!latest) return null;
  return (
    <Section title={words.history}>
      <Card>
        <CardBlock>
          <p className="type-strong">
            {words.since(tournamentWords.categoryName(latest.to.category, latest.to.level), formatShortDate(latest.on))}
          </p>
          <ul className="type-small quiet">
            {changes.map(({ from, on }) => (
              <li key={`${on} ${from.level}`}>
                {words.before(tournamentWords.categoryName(from.category, from.level), formatShortDate(on))}
              </li>
            ))}
          </ul>
        </CardBlock>
      </Card>
    </Section>
  );
}
