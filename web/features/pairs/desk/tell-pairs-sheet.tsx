import { useState } from "react";
import { tournamentPath } from "#contract/play/addresses.ts";
import type { ManagedCategory, TournamentManagement } from "#contract/tournaments.ts";
import { fullPair } from "#web/features/draws/pair-names.ts";
import { tellPairsWords as words } from "#web/i18n/tell-pairs.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { whatsAppTexts } from "#web/i18n/whatsapp.ts";
import { productOrigin } from "#web/surroundings.ts";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { type DeskPair, deskPairs } from "./manage-filters.ts";
import { TellWays } from "./tell-ways.tsx";
import { useToldPairs } from "./told-pairs.ts";

type Topic = keyof typeof words.topics;

/** Whose pairs are written to. */
export type Telling = {
  readonly tournament: Pick<TournamentManagement, "id" | "name" | "club">;
  readonly category: ManagedCategory;
};

/** The prepared message of each pair, with a tick for those that were sent: about the money, and about the draw once it is out. */
export default function TellPairsSheet({ tournament, category, onClose }: Telling & { onClose: () => void }) {
  const pairs = deskPairs(category);
  const owing = pairs.filter(({ status, paid, state }) => status !== "pending" && !paid && state !== "withdrawn");
  const drawn = pairs.filter(({ state }) => category.drawn && state === "confirmed");
  const [topic, setTopic] = useState<Topic>(owing.length === 0 && category.drawn ? "draw" : "pay");
  const shown = topic === "pay" ? owing : drawn;
  const { told, mark } = useToldPairs(`${topic} ${category.id}`);
  const sent = shown.filter(({ id }) => told.has(id)).length;

  function textFor(pair: DeskPair): string {
    const called = tournamentWords.categoryName(category.name, category.level);
    const names = pair.players.map(({ name }) => name.split(" ")[0] ?? name);
    const url = productOrigin() + tournamentPath(tournament.id, topic === "draw" ? "llave" : undefined);
    const text =
      topic === "draw"
        ? whatsAppTexts.drawPublished(names, tournament.name, called)
        : whatsAppTexts.paymentDue(
            names,
            tournament.name,
            called,
            formatMoney(pair.cost ?? category.cost),
            tournament.club.name,
          );
    return `${text} ${url}`;
  }

  return (
    <Sheet
      opened
      onClose={onClose}
      title={words.title}
      detail={`${tournament.name} · ${tournamentWords.categoryName(category.name, category.level)}`}
    >
      <Stack gap={4}>
        <p className="quiet">{words.help}</p>
        {category.drawn && (
          <Segmented
            label={words.about}
            value={topic}
            onChange={setTopic}
            options={(["pay", "draw"] as const).map((value) => ({ value, label: words.topics[value] }))}
          />
        )}
        {shown.length === 0 ? (
          <p role="status">{topic === "pay" ? words.noneOwes : words.noneDrawn}</p>
        ) : (
          <>
            <p role="status" className="type-note">
              {words.progress(sent, shown.length)}
            </p>
            <Card as="ul">
              {shown.map((pair) => (
                <li key={pair.id}>
                  <CardBlock>
                    <Stack gap={2}>
                      <b className="type-strong">{fullPair(pair.players)}</b>
                      <TellWays pair={fullPair(pair.players)} people={pair.people} text={textFor(pair)} />
                      <CheckField
                        label={words.sent}
                        aria-label={words.sentLabel(fullPair(pair.players))}
                        checked={told.has(pair.id)}
                        onChange={({ currentTarget }) => mark(pair.id, currentTarget.checked)}
                      />
                    </Stack>
                  </CardBlock>
                </li>
              ))}
            </Card>
          </>
        )}
      </Stack>
    </Sheet>
  );
}
