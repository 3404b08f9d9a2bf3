import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { passLimits } from "#domain/clubs/scorers/pass.ts";
import { api, refusalCode } from "#web/api.ts";
import { fieldWords } from "#web/i18n/fields.ts";
import { scorerPageWords as words } from "#web/i18n/scorers.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useForm } from "#web/kit/forms/use-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Page } from "#web/ui/pages/page.tsx";

/** The page of a scanned code. Opening it uses nothing: the code serves once, by the button. */
export default function JoinPage({ token }: { token: string }) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState<string>();
  const form = useForm({
    initial: { name: "" },
    check: ({ name }) => (name.trim() === "" ? { name: fieldWords.REQUIRED } : {}),
    send: ({ name }) => api.scorers.join({ token, name: name.trim() }),
    onSent: () => void navigate({ to: "/planilla", replace: true }),
    failed: (error) => {
      const code = refusalCode(error);
      if (code === "PASS_CODE_OVER" || code === "PASS_FULL") setRefused(reasonOf(error));
      else void showFailure(words.joinFailed, error);
    },
  });
  if (refused !== undefined) {
    return (
      <Page title={words.codeOver} bar="brand" lead={refused} width="form">
        <ButtonLink to="/planilla" variant="secondary" size="large" fullWidth>
          {words.toMatches}
        </ButtonLink>
      </Page>
    );
  }
  return (
    <Page title={words.joinTitle} bar="brand" lead={words.joinLead} width="form">
      <form noValidate onSubmit={form.submit}>
        <Stack gap={4}>
          <TextField
            label={words.name}
            hint={words.nameHint}
            maxLength={passLimits.nameMax}
            autoComplete="given-name"
            {...form.text("name")}
          />
          <Button type="submit" size="large" fullWidth loading={form.isPending} loadingLabel={words.joining}>
            {words.join}
          </Button>
        </Stack>
      </form>
    </Page>
  );
}
