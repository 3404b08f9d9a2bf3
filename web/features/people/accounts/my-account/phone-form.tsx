import { useQueryClient } from "@tanstack/react-query";
import { type Me, phoneForm } from "#contract/people/accounts/accounts.ts";
import { api } from "#web/api.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { askedWords } from "#web/i18n/asked-clubs.ts";
import { myAccountWords as words } from "#web/i18n/my-account.ts";
import * as texts from "#web/i18n/texts.ts";
import { formIssues } from "#web/kit/form-issues.ts";
import { useForm } from "#web/kit/forms/use-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { PhoneField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

const issues = formIssues(phoneForm);

/** Changes the person's phone, by which clubs reach them; an empty field removes it. */
export function PhoneForm({ me: before }: { me: Pick<Me, "phone"> }) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { phone: before.phone?.text ?? "" },
    check: issues,
    send: (values) => api.accounts.savePhone(values),
    onSent: (saved, _sent, { change }) => {
      queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, phone: saved.phone });
      change({ phone: saved.phone?.text ?? "" });
      if (saved.askedClubs.length > 0) toast(askedWords(saved.askedClubs));
      else toast(saved.phone ? words.phoneSaved(saved.phone.text) : words.phoneGone);
    },
    refused: { PHONE_INVALID: "phone" },
    failed: words.phoneFailed,
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap={3}>
        <PhoneField label={words.phone} hint={words.phoneHint} autoComplete="tel" {...form.text("phone")} />
        <Button type="submit" variant="secondary" loading={form.isPending} loadingLabel={texts.saving}>
          {words.savePhone}
        </Button>
      </Stack>
    </form>
  );
}
