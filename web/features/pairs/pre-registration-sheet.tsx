import { useState } from "react";
import { fieldWords } from "#web/i18n/fields.ts";
import { pairWords } from "#web/i18n/pairs.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { CategoryChoice, type OpenCategory } from "./category-choice.tsx";
import { usePairStory } from "./use-pair-story.ts";

/** Entering a category alone, with the terms ticked. With several open categories the player chooses one. */
export default function PreRegistrationSheet({
  tournamentName,
  categories: offered,
  onClose,
}: {
  tournamentName: string;
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

  function submit() {
    setTried(true);
    if (categoryId && accepted) preRegister.act({ categoryId, termsAccepted: accepted });
  }

  return (
    <Sheet
      opened
      onClose={onClose}
      title={pairWords.preRegisterTitle}
      detail={only ? `${tournamentName} · ${only.label} · ${formatMoney(only.cost)}` : tournamentName}
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
        <CheckField
          label={
            <>
              {pairWords.acceptTerms}{" "}
              <a href="/terminos" target="_blank" rel="noopener">
                {pairWords.terms}
                <span className="unseen"> {pairWords.newTab}</span>
              </a>
            </>
          }
          checked={accepted}
          onChange={(event) => setAccepted(event.currentTarget.checked)}
          error={tried && !accepted ? fieldWords.TERMS_REQUIRED : undefined}
        />
      </Stack>
    </Sheet>
  );
}
