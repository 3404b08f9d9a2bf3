import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import type { TournamentManagement } from "#contract/competition/tournaments/tournaments.ts";
import { topicOf } from "#contract/outreach/live/live-topics.ts";
import { pairNoteMax } from "#domain/competition/pairs/pair.ts";
import { withStretches } from "#domain/competition/schedule/unavailable.ts";
import { unavailableInNote } from "#domain/competition/schedule/understood-note.ts";
import { api, queries } from "#web/api.ts";
import { availabilityWords as words } from "#web/i18n/availability.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { useLive } from "#web/kit/live/use-live.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { type Edit, edited, type Saying, statedHours } from "./stated-hours.ts";
import { UnavailableField } from "./unavailable-field.tsx";
import { playingDays, unavailableText } from "./unavailable-text.ts";

type Pair = { readonly id: string; readonly players: readonly { readonly id: string; readonly name: string }[] };
type Props = { pair: Pair; title: string; onClose: () => void };
/** The note is undefined until the club types one. */
type Values = { readonly edits: readonly Edit[]; readonly note: string | undefined };

const route = getRouteApi("/admin/gestionar/$tournamentId");

/**
 * Edits the hours when the two players of a pair cannot play. The club may change them at any time and block a whole
 * day.
 */
export default function PairAvailabilitySheet(props: Props) {
  const { title, onClose } = props;
  const { tournamentId } = route.useParams();
  const input = { input: { tournamentId } };
  const saidQuery = queries.availability.ofTournament.queryOptions(input);
  const said = useQuery(saidQuery);
  const managed = useQuery(queries.tournaments.manage.queryOptions(input));
  // The page behind the sheet follows the tournament itself.
  useLive(topicOf("desk", tournamentId), [saidQuery.queryKey]);
  if (said.data && managed.data) return <PairForm {...props} said={said.data} tournament={managed.data} />;
  const error = said.error ?? managed.error;
  return (
    <Sheet opened onClose={onClose} title={words.pairRow} detail={title}>
      {error ? (
        <ErrorState message={reasonOf(error)} onRetry={() => void Promise.all([said.refetch(), managed.refetch()])} />
      ) : (
        <SkeletonRows count={3} picture={false} />
      )}
    </Sheet>
  );
}

function PairForm({
  tournament,
  said,
  pair,
  title,
  onClose,
}: Props & { said: readonly Saying[]; tournament: TournamentManagement }) {
  const kept = tournament.categories.flatMap(({ pairs }) => pairs).find(({ id }) => id === pair.id);
  const noteBefore = kept?.note ?? "";
  const form = useSheetForm({
    initial: (): Values => ({ edits: [], note: undefined }),
    send: async ({ edits, note = noteBefore }) => {
      const stated = statedHours(pair.players, said, edits);
      const changed = stated.filter(({ isEdited }) => isEdited);
      // If only the note has changed, it is saved with the first player's unchanged hours.
      for (const { playerId, stretches } of changed.length > 0 ? changed : stated.slice(0, 1))
        await api.availability.ofPair({ pairId: pair.id, playerId, stretches, note });
    },
    done: () => words.pairSaved,
    failed: words.failed,
    isUnsaved: ({ edits, note = noteBefore }) => edits.length > 0 || note !== noteBefore,
    onClose,
  });
  const { edits, note = noteBefore } = form.values;
  const stated = statedHours(pair.players, said, edits);
  const days = playingDays(tournament);
  const understood = unavailableInNote(note, days);
  const isUsed = stated.every(
    ({ stretches }) => JSON.stringify(withStretches(stretches, understood)) === JSON.stringify(stretches),
  );
  return (
    <FormSheet {...form.sheet} title={words.pairRow} detail={title} submit={texts.save} submitting={texts.saving}>
      <Stack gap={5}>
        <p className="quiet">{words.pairLead}</p>
        <Stack gap={2}>
          <TextAreaField
            label={words.note}
            hint={words.noteHint}
            optional
            rows={2}
            maxLength={pairNoteMax}
            {...form.text("note")}
            value={note}
          />
          {understood.length > 0 && !isUsed && (
            <Card>
              <CardBlock>
                <p>{words.understood(unavailableText(understood, tournament) ?? "")}</p>
                <Button
                  variant="secondary"
                  onClick={() =>
                    form.change({
                      edits: stated.reduce(
                        (all, { playerId, stretches }) =>
                          edited(all, said, { playerId, stretches: withStretches(stretches, understood) }),
                        edits,
                      ),
                    })
                  }
                >
                  {words.useNote}
                </Button>
              </CardBlock>
            </Card>
          )}
        </Stack>
        {stated.map(({ playerId, name, stretches, newer }) => (
          <Stack key={playerId} gap={4}>
            <h3 className="type-strong">{name}</h3>
            {newer && !form.isPending && (
              <p role="status">{words.newer(unavailableText(newer, tournament) ?? words.theyCan)}</p>
            )}
            <UnavailableField
              asked={days}
              days={days}
              stretches={stretches}
              cannot={words.cannotClub}
              onChange={(changed) => form.change({ edits: edited(edits, said, { playerId, stretches: changed }) })}
            />
          </Stack>
        ))}
      </Stack>
    </FormSheet>
  );
}
