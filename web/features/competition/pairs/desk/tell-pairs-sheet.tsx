import { useState } from "react";
import { tournamentPath } from "#contract/addresses.ts";
import type { ManagedCategory, TournamentManagement } from "#contract/competition/tournaments/tournaments.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { moneyOf, whose } from "#web/features/money/finances/pair-money.ts";
import { tellPairsWords as words } from "#web/i18n/tell-pairs.ts";
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

/** The category and tournament whose pairs get messages. */
export type Telling = {
  readonly tournament: Pick<TournamentManagement, "id" | "name" | "club" | "status">;
  readonly category: ManagedCategory;
};

/**
 * The prepared message of each pair, with a tick for those sent. Topics: money owed, to its debtors; the draw, once it
 * is out; and, for a cancelled tournament, refunds.
 */
export default function TellPairsSheet({ tournament, category, onClose }: Telling & { onClose: () => void }) {
  const pairs = deskPairs(category);
  const cancelled = tournament.status === "cancelled";
  const concerned: Record<Topic, readonly DeskPair[]> = {
    pay: pairs.filter((pair) => moneyOf(pair).owed > 0 && pair.state !== "withdrawn"),
    draw: pairs.filter(({ state }) => category.drawn && state === "confirmed"),
    "give-back": pairs.filter((pair) => moneyOf(pair).toReturn > 0),
  };
  const [chosen, setChosen] = useState<Topic>(concerned.pay.length === 0 && category.drawn ? "draw" : "pay");
  const topic = cancelled ? "give-back" : chosen;
  const shown = concerned[topic];
  const { told, mark } = useToldPairs(`${topic} ${category.id}`);
  const sent = shown.filter(({ id }) => told.has(id)).length;

  function textFor(pair: DeskPair): string {
    const called = categoryLabel(category);
    const url = productOrigin() + tournamentPath(tournament.id, topic === "draw" ? "llave" : undefined);
    return `${moneyOrDraw(pair, called)} ${url}`;
  }

  function moneyOrDraw(pair: DeskPair, called: string): string {
    const at = [tournament.name, called, tournament.club.name] as const;
    if (topic === "draw") {
      const names = pair.players.map(({ name }) => name.split(" ")[0] ?? name);
      return whatsAppTexts.drawPublished(names, tournament.name, called);
    }
    const those = whose(pair, topic === "pay" ? "owed" : "toReturn").map(({ name, amount }) => {
      return { name, amount: formatMoney(amount) };
    });
    if (topic === "give-back") return whatsAppTexts.paymentGoesBack(those, ...at);
    const { owed, paid } = moneyOf(pair);
    return whatsAppTexts.paymentDue(those, { amount: formatMoney(owed), isWhole: paid === 0 }, ...at);
  }

  /** Returns the players to whom the message goes. */
  function readersOf(pair: DeskPair): DeskPair["people"] {
    if (topic === "draw") return pair.people;
    const those = whose(pair, topic === "pay" ? "owed" : "toReturn");
    return pair.people.filter(({ id }) => those.some((one) => one.id === id));
  }

  return (
    <Sheet opened onClose={onClose} title={words.title} detail={`${tournament.name} · ${categoryLabel(category)}`}>
      <Stack gap={4}>
        <p className="quiet">{words.help}</p>
        {category.drawn && !cancelled && (
          <Segmented
            label={words.about}
            value={chosen}
            onChange={setChosen}
            options={(["pay", "draw"] as const).map((value) => ({ value, label: words.topics[value] }))}
          />
        )}
        {shown.length === 0 ? (
          <p role="status">{words.nobody[topic]}</p>
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
                      <TellWays pair={fullPair(pair.players)} people={readersOf(pair)} text={textFor(pair)} />
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
