import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { type Me, phoneForm } from "#contract/accounts.ts";
import { api, refusalCode } from "#web/api.ts";
import { meQuery } from "#web/features/accounts/session.ts";
import { askedWords } from "#web/i18n/asked-clubs.ts";
import { myAccountWords as words } from "#web/i18n/my-account.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { formIssues } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { PhoneField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

const issues = formIssues(phoneForm);

/** The own telephone, by which clubs reach the player; an empty field takes it away. */
export function PhoneForm({ me: before }: { me: Pick<Me, "phone"> }) {
  const queryClient = useQueryClient();
  const form = useForm({ initialValues: { phone: before.phone?.text ?? "" }, validate: issues });
  const save = useAct({
    mutationFn: (values: { phone: string }) => api.accounts.savePhone(values),
    onSuccess: (saved) => {
      queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, phone: saved.phone });
      form.setValues({ phone: saved.phone?.text ?? "" });
      if (saved.askedClubs.length > 0) toast(askedWords(saved.askedClubs));
      else toast(saved.phone ? words.phoneSaved(saved.phone.text) : words.phoneGone);
    },
    onError: (error) => {
      if (refusalCode(error) === "PHONE_INVALID") form.setFieldError("phone", refusalWords.PHONE_INVALID);
      else void showFailure(words.phoneFailed, error);
    },
  });
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.act(values))}>
      <Stack gap={3}>
        <PhoneField label={words.phone} hint={words.phoneHint} autoComplete="tel" {...form.getInputProps("phone")} />
        <Button type="submit" variant="secondary" loading={save.isPending} loadingLabel={words.savingName}>
          {words.savePhone}
        </Button>
      </Stack>
    </form>
  );
}
