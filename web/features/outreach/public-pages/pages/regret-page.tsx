import type { PublicView } from "#contract/outreach/landing.ts";
import styles from "#web/features/outreach/public-pages/parts/parts.module.css";
import { regretWords as words } from "#web/i18n/regrets.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { PitchHeader } from "#web/ui/pages/pitch-header.tsx";
import { PublicFrame } from "./public-frame.tsx";

/** The form to withdraw from an online purchase, without an account and without a script. */
export function RegretPage({ step, code }: Omit<Extract<PublicView, { page: "arrepentimiento" }>, "page">) {
  if (step === "sent") {
    return (
      <PublicFrame signIn="/?ingresar=true" top={<PitchHeader title={words.sent} />}>
        <p role="status">{words.sentDetail}</p>
        <p className="quiet">{words.sentNothing}</p>
        <div className={styles.enter}>
          <ButtonAnchor href="/" size="large" fullWidth>
            {texts.goHome}
          </ButtonAnchor>
          <ButtonAnchor href="/arrepentimiento" variant="secondary" size="large" fullWidth>
            {words.another}
          </ButtonAnchor>
        </div>
      </PublicFrame>
    );
  }
  return (
    <PublicFrame signIn="/?ingresar=true" top={<PitchHeader title={words.title} />}>
      <p>{words.lead}</p>
      <form method="post" action="/arrepentimiento">
        <Stack gap={4}>
          <TextField
            label={words.code}
            hint={words.codeHint}
            name="codigo"
            required
            maxLength={20}
            autoComplete="off"
            autoCapitalize="characters"
            defaultValue={code}
            error={step === "unreadable" ? words.unreadable : undefined}
          />
          <TextField
            label={words.email}
            hint={words.emailHint}
            name="correo"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
          />
          <Button type="submit" size="large" fullWidth>
            {words.send}
          </Button>
        </Stack>
      </form>
    </PublicFrame>
  );
}
