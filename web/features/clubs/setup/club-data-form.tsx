import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import type { ClubPanel } from "#contract/clubs.ts";
import { api, refusalCode } from "#web/api.ts";
import { clubQuery } from "#web/features/clubs/club-query.ts";
import { setupWords as words } from "#web/i18n/clubs.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { formIssuesLater } from "#web/kit/form-issues.ts";
import { useAct } from "#web/kit/use-act.ts";
import { useSubmit } from "#web/kit/use-submit.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { PhoneField, TextField } from "#web/ui/fields/text-field.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { useUnsavedChangesGuard } from "#web/ui/pages/use-unsaved-changes-guard.ts";
import styles from "./club-data-form.module.css";

type Values = {
  name: string;
  address: string;
  phone: string;
  whatsapp: string;
};

const schema = async () => (await import("#contract/clubs.ts")).clubForm;
const issuesOfForm = formIssuesLater(schema);

/** What the club says of itself: name, address and how it is reached. */
export function ClubDataForm({ club }: { club: ClubPanel }) {
  const queryClient = useQueryClient();
  const { name, address } = club;
  const form = useForm({
    initialValues: { name, address, ...writtenContact(club) },
    validate: (values: Values) => issuesOfForm(values),
  });
  const save = useAct({
    mutationFn: async (values: Values) => api.clubs.update({ ...(await schema()).parse(values), clubId: club.id }),
    onSuccess: (saved, values) => {
      queryClient.setQueryData(clubQuery(club.id).queryKey, saved);
      const written = { ...values, ...writtenContact(saved) };
      form.setValues(written);
      form.resetDirty(written);
      toast(words.dataSaved);
    },
    onError: (error) => {
      const code = refusalCode(error);
      if (code === "PHONE_INVALID") form.setFieldError("phone", refusalWords[code]);
      else if (code === "WHATSAPP_INVALID") form.setFieldError("whatsapp", refusalWords[code]);
      else void showFailure(words.updateFailed, error);
    },
  });
  useUnsavedChangesGuard(form.isDirty());
  return (
    <form noValidate onSubmit={useSubmit(form, save.act)}>
      <Section title={words.data}>
        <Card>
          <CardBlock className={styles.fields}>
            <TextField label={words.name} required autoComplete="organization" {...form.getInputProps("name")} />
            <TextField
              label={words.address}
              required
              autoComplete="street-address"
              {...form.getInputProps("address")}
            />
            <PhoneField label={words.whatsapp} hint={words.contactHint} {...form.getInputProps("whatsapp")} />
            <PhoneField label={words.phone} hint={words.phoneHint} {...form.getInputProps("phone")} />
            <Button type="submit" variant="secondary" loading={save.isPending} loadingLabel={words.saving}>
              {words.saveData}
            </Button>
          </CardBlock>
        </Card>
      </Section>
    </form>
  );
}

function writtenContact({ phone, whatsapp }: ClubPanel) {
  return { phone: phone?.text ?? "", whatsapp: whatsapp?.text ?? "" };
}
