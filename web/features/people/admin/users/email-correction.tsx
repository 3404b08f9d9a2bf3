import { type FormEvent, useState } from "react";
import { api, refusalCode } from "#web/api.ts";
import { emailIssue } from "#web/features/people/accounts/field-checks.ts";
import { usersWords, userFormWords as words } from "#web/i18n/admin.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { EmailField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

/** Corrects the mistyped address of a person who cannot sign in. Their sessions end, and the correction is recorded. */
export function EmailCorrection({ userId, email: before }: { userId: string; email: string }) {
  const [email, setEmail] = useState(before);
  const [issue, setIssue] = useState<string>();
  const correct = useAct({
    mutationFn: () => api.admin.correctEmail({ userId, email: email.trim() }),
    onSuccess: ({ email: after }) => toast(words.emailCorrected(after ?? "")),
    onError: (error) => {
      const code = refusalCode(error);
      if (code === "EMAIL_TAKEN" || code === "EMAIL_ALREADY_YOURS") setIssue(refusalWords[code]);
      else void showFailure(usersWords.failed, error);
    },
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    const found = emailIssue(email);
    setIssue(found);
    const question = {
      title: words.emailQuestion,
      message: words.emailEffect(before),
      acceptLabel: words.correctEmail,
    };
    if (!found && (await confirmAction(question))) correct.act(undefined);
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap={3}>
        <EmailField
          label={words.email}
          autoComplete="off"
          value={email}
          error={issue}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="secondary"
          disabled={email.trim() === before}
          loading={correct.isPending}
          loadingLabel={texts.saving}
        >
          {words.correctEmail}
        </Button>
      </Stack>
    </form>
  );
}
