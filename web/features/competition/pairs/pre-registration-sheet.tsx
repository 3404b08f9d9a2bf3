import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { askableHours } from "#domain/competition/schedule/unavailable.ts";
import type { DayHours } from "#domain/competition/tournaments/hours.ts";
import { myAvailabilityQuery } from "#web/features/competition/availability/availability-query.ts";
import AvailabilitySheet from "#web/features/competition/availability/availability-sheet.tsx";
import { unavailableText } from "#web/features/competition/availability/unavailable-text.ts";
import { useRatingHint } from "#web/features/competition/ratings/use-rating-hint.ts";
import type { Played } from "#web/features/competition/tournaments/playing-hours.ts";
import { availabilityWords as words } from "#web/i18n/availability.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { leagueWords } from "#web/i18n/leagues.ts";
import { pairWords } from "#web/i18n/pairs.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { formatCost } from "#web/ui/formats/format-cost.ts";
import { ClockIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { CategoryChoice, type OpenCategory } from "./category-choice.tsx";
import { usePairStory } from "./story/use-pair-story.ts";
import { TermsField } from "./terms-field.tsx";

/** A sheet to enter a category alone, with the terms ticked. With several open categories the player chooses one. */
export default function PreRegistrationSheet({
  tournament,
  categories: offered,
  onClose,
}: {
  tournament: Played & { readonly id: string; readonly name: string };
  categories: readonly OpenCategory[];
  onClose: () => void;
}) {
  // Keeps the categories that were open at first: entering one removes it from the list behind the sheet.
  const [categories] = useState(() => offered.toSorted((one, other) => Number(!!one.barred) - Number(!!other.barred)));
  const only = categories.length === 1 ? categories[0] : undefined;
  const allowed = categories.filter(({ barred }) => !barred);
  const sure = allowed.length === 1 ? allowed[0] : allowed.find(({ isMine }) => isMine);
  const [categoryId, setCategoryId] = useState(sure?.id);
  const [accepted, setAccepted] = useState(false);
  const [rivalsMayWrite, setRivalsMayWrite] = useState(false);
  const [tried, setTried] = useState(false);
  const { preRegister } = usePairStory(onClose);
  const { data: availability } = useQuery(myAvailabilityQuery(tournament.id));
  const [unavailable, setUnavailable] = useState<readonly DayHours[]>();
  const [asking, setAsking] = useState(false);
  const said = unavailable ?? availability?.stretches ?? [];
  const canSay =
    availability?.open &&
    askableHours({ ...tournament, firstDay: tournament.startDate, lastDay: tournament.endDate }).length > 0;

  const rating = useRatingHint();
  const hintFor = (category: OpenCategory) => (category.alone ? undefined : rating.hintFor(category));
  const onlyHint = only && hintFor(only);

  const chosen = categories.find(({ id }) => id === categoryId);

  function submit() {
    setTried(true);
    const { alone = false } = chosen ?? {};
    const terms = { termsAccepted: accepted, tournamentId: tournament.id };
    if (categoryId && accepted) preRegister.act({ categoryId, ...terms, unavailable, alone, rivalsMayWrite });
  }

  if (asking) {
    return (
      <AvailabilitySheet
        tournament={tournament}
        said={said}
        others={[]}
        submit={texts.done}
        onSubmit={(stretches) => {
          setUnavailable(stretches);
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      />
    );
  }
  return (
    <Sheet
      opened
      onClose={onClose}
      title={pairWords.preRegisterTitle}
      detail={only ? `${tournament.name} · ${only.label} · ${formatCost(only.cost, only.alone)}` : tournament.name}
      footer={
        <Button
          size="large"
          fullWidth
          loading={preRegister.isPending}
          loadingLabel={pairWords.entering}
          onClick={submit}
        >
          {pairWords.confirmEntry}
        </Button>
      }
    >
      <Stack gap={4}>
        {!only && (
          <CategoryChoice
            categories={categories}
            chosenId={categoryId}
            issue={tried && !categoryId ? fieldWords.REQUIRED : undefined}
            hintFor={hintFor}
            onChoose={setCategoryId}
          />
        )}
        {onlyHint && <p className="type-small quiet">{onlyHint}</p>}
        {chosen?.isLeague && (
          <CheckField
            label={
              <>
                {leagueWords.rivalsMayWrite}
                <span className="type-small quiet" style={{ display: "block" }}>
                  {leagueWords.rivalsMayWriteHint}
                </span>
              </>
            }
            checked={rivalsMayWrite}
            onChange={(event) => setRivalsMayWrite(event.currentTarget.checked)}
          />
        )}
        {canSay && !chosen?.isLeague && (
          <Card>
            <ActionRow
              icon={<ClockIcon size={20} />}
              detail={unavailableText(said, tournament) ?? words.always}
              aria-haspopup="dialog"
              onClick={() => setAsking(true)}
            >
              {words.row}
            </ActionRow>
          </Card>
        )}
        <TermsField accepted={accepted} tried={tried} onChange={setAccepted} />
      </Stack>
    </Sheet>
  );
}
