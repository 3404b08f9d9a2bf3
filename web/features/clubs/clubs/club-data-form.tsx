import { useQueryClient } from "@tanstack/react-query";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { type ClubService, clubServices } from "#domain/clubs/clubs/services.ts";
import { api } from "#web/api.ts";
import { serviceWords } from "#web/i18n/club-services.ts";
import { setupWords as words } from "#web/i18n/setup.ts";
import * as texts from "#web/i18n/texts.ts";
import { formIssuesLater } from "#web/kit/form-issues.ts";
import { useForm } from "#web/kit/forms/use-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { CheckField } from "#web/ui/fields/check-field.tsx";
import { PhoneField, TextField } from "#web/ui/fields/text-field.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { useUnsavedChangesGuard } from "#web/ui/pages/use-unsaved-changes-guard.ts";
import styles from "./club-data-form.module.css";
import { clubQuery } from "./club-query.ts";

type Values = {
  name: string;
  address: string;
  phone: string;
  whatsapp: string;
  services: readonly ClubService[];
};

const schema = async () => (await import("#contract/clubs/clubs.ts")).clubForm;
const issuesOfForm = formIssuesLater(schema);

/** Edits the public data of the club: name, address, contact and services. */
export function ClubDataForm({ club }: { club: ClubPanel }) {
  const queryClient = useQueryClient();
  const { name, address, services } = club;
  const form = useForm({
    initial: (): Values => ({ name, address, services, ...writtenContact(club) }),
    check: issuesOfForm,
    send: async (values) => api.clubs.update({ ...(await schema()).parse(values), clubId: club.id }),
    onSent: (saved, values, { keep }) => {
      queryClient.setQueryData(clubQuery(club.id).queryKey, saved);
      const written = { ...values, ...writtenContact(saved) };
      keep(written, written);
      toast(words.dataSaved);
    },
    refused: { PHONE_INVALID: "phone", WHATSAPP_INVALID: "whatsapp" },
    failed: texts.clubFailed,
  });
  useUnsavedChangesGuard(form.isDirty);
  return (
    <form noValidate onSubmit={form.submit}>
      <Section title={words.data}>
        <Card>
          <CardBlock className={styles.fields}>
            <TextField label={texts.clubName} required autoComplete="organization" {...form.text("name")} />
            <TextField label={texts.address} required autoComplete="street-address" {...form.text("address")} />
            <PhoneField label={texts.whatsApp} hint={words.contactHint} {...form.text("whatsapp")} />
            <PhoneField label={texts.phone} hint={words.phoneHint} {...form.text("phone")} />
            <fieldset>
              <legend className={styles.legend}>{serviceWords.title}</legend>
              <p className="quiet type-small">{serviceWords.hint}</p>
              <div className={styles.services}>
                {clubServices.map((service) => (
                  <CheckField
                    key={service}
                    label={serviceWords.names[service]}
                    checked={form.values.services.includes(service)}
                    onChange={(event) => {
                      const others = form.values.services.filter((one) => one !== service);
                      form.change({ services: event.currentTarget.checked ? [...others, service] : others });
                    }}
                  />
                ))}
              </div>
            </fieldset>
            <Button type="submit" variant="secondary" loading={form.isPending} loadingLabel={texts.saving}>
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
