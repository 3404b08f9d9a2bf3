import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { askableHours } from "#domain/scheduling/unavailable.ts";
import type { DayHours } from "#domain/tournaments/hours.ts";
import { myAvailabilityQuery } from "#web/features/availability/availability-query.ts";
import AvailabilitySheet from "#web/features/availability/availability-sheet.tsx";
import { unavailableText } from "#web/features/availability/unavailable-text.ts";
import type { Played } from "#web/features/hours/playing-hours.ts";
import { availabilityWords as words } from "#web/i18n/availability.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { pairWords } from "#web/i18n/pairs.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { ClockIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { CategoryChoice, type OpenCategory } from "./category-choice.tsx";
import { TermsField } from "./terms-field.tsx";
import { usePairStory } from "./use-pair-story.ts";

/** Entering a category alone, with the terms ticked. With several open categories the player chooses one. */
export default function PreRegistrationSheet({
  tournament,
  categories: offered,
  onClose,
}: {
  tournament: Played & { readonly id: string; readonly name: string };
  categories: readonly OpenCategory[];
  onClose: () => void;
}) {
  // What was open when the sheet was: entering a category takes it off the list behind.
  const [categories] = useState(() => offered.toSorted((one, other) => Number(!!one.barred) - Number(!!other.barred)));
  const only = categories.length === 1 ? categories[0] : undefined;
  const allowed = categories.filter(({ barred }) => !barred);
  const sure = allowed.length === 1 ? allowed[0] : allowed.find(({ isMine }) => isMine);
  const [categoryId, setCategoryId] = useState(sure?.id);
  const [accepted, setAccepted] = useState(false);
  const [tried, setTried] = useState(false);
  const { preRegister } = usePairStory(onClose);
  const { data: availability } = useQuery(myAvailabilityQuery(tournament.id));
  const [unavailable, setUnavailable] = useState<readonly DayHours[]>();
  const [asking, setAsking] = useState(false);
  const said = unavailable ?? availability?.stretches ?? [];
  const canSay =
    availability?.open &&
    askableHours({ ...tournament, firstDay: tournament.startDate, lastDay: tournament.endDate }).length > 0;

  function submit() {
    setTried(true);
    if (categoryId && accepted)
      preRegister.act({ categoryId, termsAccepted: accepted, tournamentId: tournament.id, unavailable });
  }

  if (asking) {
    return (
      <AvailabilitySheet
        tournament={tournament}
        said={said}
        others={[]}
        submit={words.done}
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
      detail={only ? `${tournament.name} · ${only.label} · ${formatMoney(only.cost)}` : tournament.name}
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
            onChoose={setCategoryId}
          />
        )}
        {canSay && (
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
