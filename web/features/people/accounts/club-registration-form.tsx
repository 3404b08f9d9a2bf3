import { Link } from "@tanstack/react-router";
import { courtLimits } from "#domain/clubs/courts.ts";
import { api, refusalCode } from "#web/api.ts";
import { accountWords, clubRegistrationWords as words } from "#web/i18n/accounts.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { formIssuesLater } from "#web/kit/form-issues.ts";
import { useForm } from "#web/kit/forms/use-form.ts";
import { keepTypedWords, typedWords } from "#web/kit/typed-words.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { StepperField } from "#web/ui/fields/stepper-field.tsx";
import { EmailField, PhoneField, TextField } from "#web/ui/fields/text-field.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./accounts.module.css";
import { useArrive } from "./use-arrive.ts";

/** The input of a club's registration; the number of courts may be missing. */
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
const schema = async () => (await import("#contract/people/accounts/accounts.ts")).clubRegistrationForm;
const issues = formIssuesLater(schema);

/** Registers the club, its courts and its administrator at once. Specification, sections 2 and 5. */
export function ClubRegistrationForm() {
  const arrive = useArrive();
  const form = useForm({
    initial: keptRegistration,
    check: issues,
    onTyped: keepRegistration,
    send: async (values) => api.accounts.registerClub((await schema()).parse(values)),
    meta: { keeps: "a session begins, and nothing was known before it" },
    onSent: arrive,
    refused: { PHONE_INVALID: "whatsapp" },
    failed: (error, { refuse }) => {
      const code = refusalCode(error);
      // These two are told twice: beside their field and in the dialog.
      if (code === "EMAIL_TAKEN") refuse({ email: refusalWords.EMAIL_TAKEN });
      if (code === "PASSWORD_TOO_COMMON") refuse({ password: refusalWords.PASSWORD_TOO_COMMON });
      const sentence = code === "EMAIL_TAKEN" ? refusalWords.EMAIL_TAKEN : refusalWords.REGISTRATION_FAILED;
      void showFailure(sentence, error, words.failedTitle);
    },
  });
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap={6}>
        <Section title={words.clubPart}>
          <Card>
            <CardBlock>
              <Stack gap={4}>
                <TextField label={texts.clubName} autoComplete="organization" required {...form.text("clubName")} />
                <TextField label={texts.address} autoComplete="street-address" required {...form.text("address")} />
                <StepperField
                  label={words.courts}
                  hint={words.courtsHint}
                  min={0}
                  max={courtLimits.max}
                  {...form.pick("courts")}
                />
                <PhoneField
                  label={words.whatsapp}
                  hint={words.whatsappHint}
                  autoComplete="tel"
                  {...form.text("whatsapp")}
                />
              </Stack>
            </CardBlock>
          </Card>
        </Section>
        <Section title={words.personPart}>
          <Card>
            <CardBlock>
              <Stack gap={4}>
                <TextField label={texts.fullName} autoComplete="name" required {...form.text("name")} />
                <EmailField
                  label={accountWords.email}
                  name="email"
                  autoComplete="username"
                  required
                  {...form.text("email")}
                />
                <PasswordField
                  label={texts.password}
                  name="password"
                  autoComplete="new-password"
                  hint={accountWords.passwordHint}
                  required
                  {...form.text("password")}
                />
              </Stack>
            </CardBlock>
          </Card>
        </Section>
        <Button type="submit" size="large" fullWidth loading={form.isPending} loadingLabel={texts.registering}>
          {words.submit}
        </Button>
        <p className={`quiet type-small ${styles.foot}`}>
          {words.haveAccount}{" "}
          <Link to="/" search={{ ingresar: true }}>
            {texts.signIn}
          </Link>
        </p>
      </Stack>
    </form>
  );
}

/** Returns the input of this tab from before a reload. The password must be typed again. */
function keptRegistration(): RegistrationValues {
  const { name = "", email = "", clubName = "", address = "", whatsapp = "", courts = "1" } = typedWords(keptAs);
  return { name, email, password: "", clubName, address, whatsapp, courts: courts === "" ? null : Number(courts) };
}

/** Keeps the input while this tab is open, except the password: any script of the page can read the storage. */
function keepRegistration({ password: _, courts, ...texts }: RegistrationValues): void {
  keepTypedWords(keptAs, { ...texts, courts: String(courts ?? "") });
}
