import { useForm } from "@mantine/form";
import { Link } from "@tanstack/react-router";
import { courtLimits } from "#domain/clubs/courts.ts";
import { api, refusalCode } from "#web/api.ts";
import { accountWords, clubRegistrationWords as words } from "#web/i18n/accounts.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { formIssuesLater } from "#web/kit/form-issues.ts";
import { keepTypedWords, typedWords } from "#web/kit/typed-words.ts";
import { useAct } from "#web/kit/use-act.ts";
import { useSubmit } from "#web/kit/use-submit.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { StepperField } from "#web/ui/fields/stepper-field.tsx";
import { EmailField, PhoneField, TextField } from "#web/ui/fields/text-field.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./accounts.module.css";
import { useArrive } from "./use-arrive.ts";

/** The registration of a complex while it is typed: the courts may be missing. */
type RegistrationValues = {
  name: string;
  email: string;
  password: string;
  clubName: string;
  address: string;
  whatsapp: string;
  courts: number | null;
};

const keptAs = "complex";
const schema = async () => (await import("#contract/accounts.ts")).clubRegistrationForm;
const issues = formIssuesLater(schema);

/** The club, its courts and the person who runs it, registered in one go. Specification, sections 2 and 5. */
export function ClubRegistrationForm() {
  const arrive = useArrive();
  const form = useForm({ initialValues: keptRegistration(), validate: issues, onValuesChange: keepRegistration });
  const register = useAct({
    mutationFn: async (values: RegistrationValues) => api.accounts.registerClub((await schema()).parse(values)),
    meta: { keeps: "a session begins, and nothing was known before it" },
    onSuccess: arrive,
    onError: (error) => {
      const code = refusalCode(error);
      if (code === "EMAIL_TAKEN") form.setFieldError("email", refusalWords.EMAIL_TAKEN);
      if (code === "PHONE_INVALID") return form.setFieldError("whatsapp", refusalWords.PHONE_INVALID);
      if (code === "PASSWORD_TOO_COMMON") form.setFieldError("password", refusalWords.PASSWORD_TOO_COMMON);
      const sentence = code === "EMAIL_TAKEN" ? refusalWords.EMAIL_TAKEN : refusalWords.REGISTRATION_FAILED;
      void showFailure(sentence, error, words.failedTitle);
    },
  });
  return (
    <form noValidate onSubmit={useSubmit(form, register.act)}>
      <Stack gap={6}>
        <Section title={words.clubPart}>
          <Card>
            <CardBlock>
              <Stack gap={4}>
                <TextField
                  label={words.clubName}
                  autoComplete="organization"
                  required
                  {...form.getInputProps("clubName")}
                />
                <TextField
                  label={words.address}
                  autoComplete="street-address"
                  required
                  {...form.getInputProps("address")}
                />
                <StepperField
                  label={words.courts}
                  hint={words.courtsHint}
                  min={0}
                  max={courtLimits.max}
                  value={form.values.courts}
                  error={form.errors.courts}
                  onChange={(courts) => form.setFieldValue("courts", courts)}
                />
                <PhoneField
                  label={words.whatsapp}
                  hint={words.whatsappHint}
                  autoComplete="tel"
                  {...form.getInputProps("whatsapp")}
                />
              </Stack>
            </CardBlock>
          </Card>
        </Section>
        <Section title={words.personPart}>
          <Card>
            <CardBlock>
              <Stack gap={4}>
                <TextField label={accountWords.name} autoComplete="name" required {...form.getInputProps("name")} />
                <EmailField
                  label={accountWords.email}
                  name="email"
                  autoComplete="username"
                  required
                  {...form.getInputProps("email")}
                />
                <PasswordField
                  label={accountWords.password}
                  name="password"
                  autoComplete="new-password"
                  hint={accountWords.passwordHint}
                  required
                  {...form.getInputProps("password")}
                />
              </Stack>
            </CardBlock>
          </Card>
        </Section>
        <Button type="submit" size="large" fullWidth loading={register.isPending} loadingLabel={words.submitting}>
          {words.submit}
        </Button>
        <p className={`quiet type-small ${styles.foot}`}>
          {words.haveAccount}{" "}
          <Link to="/" search={{ ingresar: true }}>
            {accountWords.signIn}
          </Link>
        </p>
      </Stack>
    </form>
  );
}

/** What this tab was typing before it was loaded again; the password is typed again. */
function keptRegistration(): RegistrationValues {
  const { name = "", email = "", clubName = "", address = "", whatsapp = "", courts = "1" } = typedWords(keptAs);
  return { name, email, password: "", clubName, address, whatsapp, courts: courts === "" ? null : Number(courts) };
}

/** Keeps what is typed as long as this tab is open, but for the password: storage is read by whatever runs in the page. */
function keepRegistration({ password: _, courts, ...texts }: RegistrationValues): void {
  keepTypedWords(keptAs, { ...texts, courts: String(courts ?? "") });
}
