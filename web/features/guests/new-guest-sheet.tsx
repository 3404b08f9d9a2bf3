import { useForm } from "@mantine/form";
import { useId, useState } from "react";
import { guestForm } from "#contract/players.ts";
import type { FoundPlayer } from "#contract/values.ts";
import type { CategoryName, Level } from "#domain/people/person.ts";
import { api, refusalCode } from "#web/api.ts";
import { useClub } from "#web/features/clubs/club-query.ts";
import { guestWords as words } from "#web/i18n/guests.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { formIssues } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { GuestFields, type GuestValues } from "./guest-fields.tsx";

const issues = formIssues(guestForm);
const ownCategories = ["Femenino", "Masculino"] as const satisfies readonly CategoryName[];

/** Writes down a player who has no account, as one of the category for which they are wanted; a mixed pair says which of the two. */
export function NewGuestSheet({
  name,
  category,
  onAdded,
  onBack,
  onClose,
}: {
  /** What was searched for in vain. */
  name: string;
  category: { readonly name: CategoryName; readonly level: Level };
  onAdded: (player: FoundPlayer) => void;
  onBack: () => void;
  onClose: () => void;
}) {
  const formId = useId();
  const { id: clubId } = useClub();
  const [isKnown, setKnown] = useState(false);
  const [playsIn, setPlaysIn] = useState<CategoryName | null>(category.name === "Mixto" ? null : category.name);
  const [unsaid, setUnsaid] = useState(false);
  const form = useForm<GuestValues>({
    initialValues: { name, phone: "" },
    validate: issues,
    // Of somebody else nothing was said yet.
    onValuesChange: () => setKnown(false),
  });
  const add = useAct({
    mutationFn: ({ values, plays }: { values: GuestValues; plays: CategoryName }) =>
      api.guests.add({ ...values, clubId, category: plays, level: category.level, isAnother: isKnown }),
    onSuccess: onAdded,
    onError: (error) => {
      const code = refusalCode(error);
      if (code === "GUEST_KNOWN") setKnown(true);
      else if (code === "PHONE_INVALID") form.setFieldError("phone", refusalWords.PHONE_INVALID);
      else void showFailure(words.failed, error);
    },
  });
  return (
    <Sheet
      opened
      onClose={onClose}
      title={words.addTitle}
      detail={words.categoryDetail(`${category.level} ${category.name}`)}
      footer={
        <ButtonPair>
          <Button variant="secondary" size="large" onClick={onBack}>
            {words.back}
          </Button>
          <Button type="submit" form={formId} size="large" loading={add.isPending} loadingLabel={words.submitting}>
            {isKnown ? words.another : words.submit}
          </Button>
        </ButtonPair>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={form.onSubmit((values) => {
          setUnsaid(playsIn === null);
          if (playsIn) add.act({ values, plays: playsIn });
        })}
      >
        <Stack gap={4}>
          <GuestFields form={form} />
          {category.name === "Mixto" && (
            <Stack gap={2}>
              <ChoiceChips
                label={words.playsIn}
                showLabel
                value={playsIn ?? ""}
                onChange={(value) => setPlaysIn(ownCategories.find((one) => one === value) ?? null)}
                options={ownCategories.map((value) => ({ value, label: value }))}
              />
              {unsaid && playsIn === null && <FieldError>{words.playsInRequired}</FieldError>}
            </Stack>
          )}
          <div role="alert">{isKnown && <FieldError>{words.known}</FieldError>}</div>
        </Stack>
      </form>
    </Sheet>
  );
}
