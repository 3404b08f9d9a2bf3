import { useId, useState } from "react";
import { guestForm } from "#contract/people/players.ts";
import type { FoundPlayer } from "#contract/values.ts";
import type { CategoryName, Level } from "#domain/people/players/person.ts";
import { api } from "#web/api.ts";
import { useClub } from "#web/features/clubs/clubs/club-query.ts";
import { guestWords as words } from "#web/i18n/guests.ts";
import { formIssues } from "#web/kit/form-issues.ts";
import { useForm } from "#web/kit/forms/use-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { ChoiceChips } from "#web/ui/chips/segmented.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { GuestFields, type GuestValues } from "./guest-fields.tsx";

const issues = formIssues(guestForm);
const ownCategories = ["Femenino", "Masculino"] as const satisfies readonly CategoryName[];

type Values = GuestValues & { playsIn: CategoryName | null };

/**
 * Adds a player without an account in the category that needs them. For a mixed pair it asks for the player's own
 * category.
 */
export function NewGuestSheet({
  name,
  category,
  onAdded,
  onBack,
  onClose,
}: {
  /** The text of the search that found no player. */
  name: string;
  category: { readonly name: CategoryName; readonly level: Level };
  onAdded: (player: FoundPlayer) => void;
  onBack: () => void;
  onClose: () => void;
}) {
  const formId = useId();
  const { id: clubId } = useClub();
  const [isKnown, setKnown] = useState(false);
  const askAgain = () => setKnown(true);
  const form = useForm({
    initial: (): Values => ({ name, phone: "", playsIn: category.name === "Mixto" ? null : category.name }),
    check: ({ playsIn, ...guest }) => ({
      ...issues(guest),
      ...(playsIn === null && { playsIn: words.playsInRequired }),
    }),
    // The check for a known guest was about the earlier input.
    onTyped: () => setKnown(false),
    send: ({ playsIn, ...guest }) =>
      api.guests.add({
        ...guest,
        clubId,
        category: playsIn ?? category.name,
        level: category.level,
        isAnother: isKnown,
      }),
    onSent: onAdded,
    refused: { PHONE_INVALID: "phone", GUEST_KNOWN: askAgain },
    failed: words.failed,
  });
  const unsaid = form.errorOf("playsIn");
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
          <Button type="submit" form={formId} size="large" loading={form.isPending} loadingLabel={words.submitting}>
            {isKnown ? words.another : words.submit}
          </Button>
        </ButtonPair>
      }
    >
      <form id={formId} noValidate onSubmit={form.submit}>
        <Stack gap={4}>
          <GuestFields form={form} />
          {category.name === "Mixto" && (
            <Stack gap={2}>
              <ChoiceChips
                label={words.playsIn}
                showLabel
                value={form.values.playsIn ?? ""}
                onChange={(value) => form.change({ playsIn: ownCategories.find((one) => one === value) ?? null })}
                options={ownCategories.map((value) => ({ value, label: value }))}
              />
              {unsaid && <FieldError>{unsaid}</FieldError>}
            </Stack>
          )}
          <div role="alert">{isKnown && <FieldError>{words.known}</FieldError>}</div>
        </Stack>
      </form>
    </Sheet>
  );
}
