import { useQuery } from "@tanstack/react-query";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import type { PlayerName } from "#contract/people/players.ts";
import { hasTable } from "#domain/competition/stages/stage.ts";
import { api, queries } from "#web/api.ts";
import { shortNames } from "#web/features/competition/draws/match-names.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { askToLetIn } from "#web/features/competition/pairs/let-in.ts";
import { lineupKey, lineupOptions } from "#web/features/competition/substitutes/lineup-options.ts";
import { SubstituteRow } from "#web/features/competition/substitutes/substitute-row.tsx";
import { PlayerPicker } from "#web/features/people/players/player-picker.tsx";
import { substituteWords } from "#web/i18n/substitutes.ts";
import { substituteDeskWords as words } from "#web/i18n/substitutes-desk.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useLive } from "#web/kit/live/use-live.ts";
import { useActs } from "#web/kit/use-acts.ts";
import { Card } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";

type ManagedPair = ManagedCategory["pairs"][number];
type Asked = { readonly playerId: string; readonly letIn: boolean };

/** The club's sheet of a pair of a league: its substitutes, and who played each of its matches. */
export default function SubstitutesSheet({
  tournamentId,
  category,
  pair,
  onClose,
}: {
  tournamentId: string;
  category: ManagedCategory;
  pair: ManagedPair;
  onClose: () => void;
}) {
  const query = queries.leagues.get.queryOptions({ input: { categoryId: category.id } });
  const { data, error, refetch } = useQuery(query);
  useLive(topicOf("desk", tournamentId), [query.queryKey]);
  const own = (data?.substitutes ?? []).filter(({ pairId }) => pairId === pair.id).map(({ player }) => player);
  // The second act, which lets the player in, waits for the first to be settled.
  const add = useActs(
    {
      mutationFn: (asked: Asked) => api.substitutes.add({ pairId: pair.id, ...asked }),
      onSuccess: ({ player }) => toast(words.added(player.name)),
      onError: (failure, { playerId }) => {
        void askToLetIn(failure, substituteWords.addFailed, () => add.act({ playerId, letIn: true }));
      },
    },
    ({ playerId, letIn }) => `${playerId} ${letIn}`,
  );
  return (
    <Sheet opened onClose={onClose} title={words.title} detail={fullPair(pair.players)}>
      {data ? (
        <Stack gap={4}>
          {own.length === 0 ? (
            <p className="quiet">{words.none}</p>
          ) : (
            <Card>
              {own.map((player) => (
                <SubstituteRow key={player.id} pairId={pair.id} player={player} />
              ))}
            </Card>
          )}
          {own.length < 2 ? (
            <Section title={substituteWords.addTitle}>
              <PlayerPicker
                value=""
                suggested={category.entrants.filter(({ status }) => status === "unpaired")}
                except={[...pair.players, ...own].map(({ id }) => id)}
                onChange={({ id }) => add.act({ playerId: id, letIn: false })}
              />
            </Section>
          ) : (
            <p className="quiet type-small">{words.full}</p>
          )}
          {own.length > 0 && <PlayedMatches category={category} pair={pair} substitutes={own} />}
        </Stack>
      ) : error ? (
        <ErrorState title={words.failed} message={reasonOf(error)} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={2} picture={false} />
      )}
    </Sheet>
  );
}

/** Lists the played matches of the pair, each with the choice of the two who played it. */
function PlayedMatches({
  category,
  pair,
  substitutes,
}: {
  category: ManagedCategory;
  pair: ManagedPair;
  substitutes: readonly PlayerName[];
}) {
  const lineup = useActs(
    {
      mutationFn: ({ matchId, playerIds: [one, other] }: { matchId: string; playerIds: readonly [string, string] }) =>
        api.substitutes.saveLineup({ matchId, pairId: pair.id, playerIds: [one, other] }),
      onSuccess: () => toast(words.saved),
      onError: (error) => void showFailure(words.saveFailed, error),
    },
    ({ matchId, playerIds }) => `${matchId} ${lineupKey(playerIds)}`,
  );
  const matches = (category.bracket?.zones ?? []).flatMap((zone) => zone.matches);
  const played = matches.filter(({ stage, sides, outcome }) => {
    const isOwn = sides.some(({ pairId }) => pairId === pair.id);
    return isOwn && hasTable(stage) && outcome !== null && outcome.kind !== "walkover";
  });
  if (played.length === 0) return null;
  const [one, other] = pair.players;
  const options = lineupOptions([one, other], substitutes, null);
  return (
    <Section title={words.played}>
      <Stack gap={3}>
        {played.map((match) => {
          const isFirst = match.sides[0].pairId === pair.id;
          const rivals = shortNames(match)[isFirst ? "pair2" : "pair1"];
          const players = match.sides[isFirst ? 0 : 1].players ?? [];
          return (
            <SelectField
              key={match.id}
              label={words.match(match.fecha ?? match.round, rivals)}
              options={options.map(({ value, names: [first, second] }) => ({ value, label: `${first} / ${second}` }))}
              value={lineupKey(players.map(({ id }) => id))}
              onChange={({ currentTarget }) => {
                const chosen = options.find(({ value }) => value === currentTarget.value);
                if (chosen) lineup.act({ matchId: match.id, playerIds: chosen.playerIds });
              }}
            />
          );
        })}
      </Stack>
    </Section>
  );
}
