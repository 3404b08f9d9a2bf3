import { tournamentPath } from "#contract/addresses.ts";
import type { FormerPair } from "#contract/competition/editions.ts";
import type { TournamentManagement } from "#contract/competition/tournaments/tournaments.ts";
import { canCome } from "#domain/competition/editions/previous-edition.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { TellWays } from "#web/features/competition/pairs/desk/tell-ways.tsx";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { formerStateWords, editionWords as words } from "#web/i18n/editions.ts";
import { objectionWords } from "#web/i18n/eligibility.ts";
import { tellPairsWords } from "#web/i18n/tell-pairs.ts";
import { whatsAppTexts } from "#web/i18n/whatsapp.ts";
import { productOrigin } from "#web/surroundings.ts";
import { CardBlock } from "#web/ui/cards/card.tsx";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { formatDay, formatDayRange } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { Tag, type TagTone } from "#web/ui/tags/tag.tsx";

/** The tournament's data in a message to a pair. */
export type Invited = Pick<TournamentManagement, "id" | "name" | "startDate" | "endDate" | "club">;

const tones: Readonly<Record<FormerPair["state"], TagTone>> = {
  open: "outline",
  "no-account": "neutral",
  told: "done",
  entered: "done",
  barred: "wrong",
  closed: "neutral",
};

/**
 * A pair of the previous edition: its state in the new one and, if it can enter, the message to its missing players.
 */
export function FormerPairItem({
  pair,
  tournament,
  sent,
  onSent,
}: {
  pair: FormerPair;
  tournament: Invited;
  sent: boolean;
  onSent: (sent: boolean) => void;
}) {
  const { players, state, objections, level, division, category } = pair;
  const names = fullPair(players);
  const away = players.filter(({ entered }) => !entered);
  const [told] = players.flatMap(({ toldAt }) => toldAt ?? []);
  const called = categoryLabel({ name: category, level, division });
  const firstNames = away.map(({ name }) => name.split(" ")[0] ?? name);
  const days = formatDayRange(tournament.startDate, tournament.endDate);
  const text = whatsAppTexts.newEdition(firstNames, tournament.name, called, days, tournament.club.name);
  return (
    <li>
      <CardBlock>
        <Stack gap={2}>
          <Row gap={2} spread>
            <div>
              <b className="type-strong">{names}</b>
              <p className="quiet type-small">{called}</p>
            </div>
            <Tag tone={tones[state]}>
              {state === "told"
                ? words.toldOn(told === undefined ? "" : formatDay(wallClock(told).date))
                : formerStateWords[state]}
            </Tag>
          </Row>
          {objections.map((objection) => (
            <p key={objection} className="quiet type-small">
              {objectionWords[objection]}
            </p>
          ))}
          {canCome(state) && (
            <>
              {players.map(
                ({ id, name, entered }) =>
                  entered && (
                    <p key={id} className="quiet type-small">
                      {words.enteredAlone(name)}
                    </p>
                  ),
              )}
              <TellWays
                pair={names}
                people={away}
                text={`${text} ${productOrigin() + tournamentPath(tournament.id)}`}
              />
              <CheckField
                label={tellPairsWords.sent}
                aria-label={tellPairsWords.sentLabel(names)}
                checked={sent}
                onChange={({ currentTarget }) => onSent(currentTarget.checked)}
              />
            </>
          )}
        </Stack>
      </CardBlock>
    </li>
  );
}
