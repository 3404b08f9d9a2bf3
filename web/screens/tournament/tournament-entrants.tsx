import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { type DrawnPairState, drawnPairStates } from "#web/features/competition/pairs/withdrawals/drawn-pairs.ts";
import { CategoryChips } from "#web/features/competition/tournaments/category-chips.tsx";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import type { TournamentPage } from "#web/features/competition/tournaments/tournament-query.ts";
import * as texts from "#web/i18n/texts.ts";
import { entrantWords as words } from "#web/i18n/tournaments.ts";
import { nameHasWords } from "#web/kit/name-search.ts";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { FoldedRows } from "#web/ui/tables/folded-rows.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import styles from "./tournament-entrants.module.css";

type EnteredCategory = TournamentPage["categories"][number];

/** Below this number all pairs and players are visible at once: no search is needed. */
const worthSearching = 12;

type PairGroup = "confirmed" | "awaiting" | "reserve" | "withdrawn";

/**
 * The entries of a category: confirmed pairs, then pairs waiting for the club or for a place, then unpaired players.
 */
export default function TournamentEntrants({
  categories,
  chosen,
  onChoose,
  myId,
}: {
  categories: readonly EnteredCategory[];
  chosen: EnteredCategory | undefined;
  onChoose: (slug: string) => void;
  myId: string;
}) {
  const [text, setText] = useState("");
  const shown = chosen ?? categories.find(({ mine }) => mine.step !== "pre-register") ?? categories[0];
  if (!shown) return null;
  const standingOf = drawnPairStates(shown.bracket);
  const teams = (group: PairGroup) =>
    shown.pairs
      .filter(({ id, status }) => groupOf(status, standingOf(id)) === group)
      .map(({ id, players }) => ({ id, players }));
  const singles = shown.entrants.filter(({ status }) => status === "unpaired");
  const alone = (status: EnteredCategory["entrants"][number]["status"]) =>
    shown.entrants.filter((one) => one.status === status).map((player) => ({ id: player.id, players: [player] }));
  const groups = [
    { title: words.confirmedPlayers, teams: alone("confirmed") },
    { title: words.confirmed, teams: teams("confirmed") },
    { title: words.awaiting, teams: [...teams("awaiting"), ...alone("awaiting-club")] },
    { title: texts.reserve, teams: teams("reserve") },
    { title: words.withdrawn, teams: teams("withdrawn") },
    {
      title: words.singles,
      teams: singles.map((player) => ({ id: player.id, players: [player] })),
      all: shown.unpaired,
    },
  ];
  const count = groups.reduce((sum, { teams }) => sum + teams.length, 0);
  const found = groups
    .map(({ title, teams, all = teams.length }) => ({
      title,
      more: all - teams.length,
      teams: teams.filter((team) => hasWords(team.players, text)),
    }))
    .filter(({ teams }) => teams.length > 0);
  return (
    <Stack gap={6}>
      <CategoryChips categories={categories} chosen={shown} onChoose={onChoose} />
      {count >= worthSearching && <SearchField placeholder={texts.searchPlayer} value={text} onChange={setText} />}
      {count === 0 ? (
        <EmptyState title={words.none(categoryLabel(shown))} message={words.noneMessage} drawing={false} />
      ) : (
        found.length === 0 && <EmptyState title={words.nobodyFound} drawing={false} />
      )}
      {found.map(({ title, teams, more }) => (
        <Section key={title} title={title} end={text.trim() === "" ? teams.length + more : teams.length}>
          <FoldedRows key={shown.id} rows={teams}>
            {(some) => <EntrantRows teams={some} myId={myId} />}
          </FoldedRows>
          {more > 0 && <p className="quiet type-small">{words.moreSingles(more)}</p>}
        </Section>
      ))}
    </Stack>
  );
}

type Player = { readonly id: string; readonly name: string; readonly photoUrl: string | null };

/** Pairs or single players, one a row; each name links to its profile, and the viewer's row is marked. */
function EntrantRows({
  teams,
  myId,
}: {
  teams: readonly { readonly id: string; readonly players: readonly Player[] }[];
  myId: string;
}) {
  return (
    <Card as="ul">
      {teams.map(({ id, players }) => (
        <li key={id} className={styles.row} data-mine={players.some((player) => player.id === myId) || undefined}>
          {players.map((player) => (
            <Link key={player.id} to="/perfil/$userId" params={{ userId: player.id }} className={styles.player}>
              <Avatar name={player.name} photo={player.photoUrl} size={32} tone="neutral" />
              <span>
                {player.name}
                {player.id === myId && ` ${texts.youMarked}`}
              </span>
            </Link>
          ))}
        </li>
      ))}
    </Card>
  );
}

function hasWords(players: readonly { readonly name: string }[], text: string): boolean {
  return nameHasWords(players.map(({ name }) => name).join(" "), text);
}

function groupOf(status: EnteredCategory["pairs"][number]["status"], standing: DrawnPairState | null): PairGroup {
  if (standing === "withdrawn" || standing === "reserve") return standing;
  return status === "confirmed_by_admin" ? "confirmed" : "awaiting";
}
