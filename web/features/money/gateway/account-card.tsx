import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import type { TransferAccount } from "#contract/money/paying.ts";
import { api, queries } from "#web/api.ts";
import * as texts from "#web/i18n/texts.ts";
import { accountWords as words } from "#web/i18n/transfer-account.ts";
import { formIssuesLater } from "#web/kit/form-issues.ts";
import { useForm } from "#web/kit/forms/use-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { SwitchField } from "#web/ui/fields/check-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { useUnsavedChangesGuard } from "#web/ui/pages/use-unsaved-changes-guard.ts";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";

type HowPaid = { account: TransferAccount | null; confirmsPaid: boolean; explainsTill: boolean };
type Values = {
  alias: string;
  cbu: string;
  holder: string;
  bank: string;
  confirmsPaid: boolean;
  explainsTill: boolean;
};

const schema = async () => (await import("#contract/money/paying.ts")).accountForm;
const issuesOfAccount = formIssuesLater(schema);

/** Shows the club's account for transfers. Loads it only when shown, because no other club setting includes it. */
export function AccountCard({ clubId }: { clubId: string }) {
  const found = useQuery(queries.paying.account.queryOptions({ input: { clubId } }));
  return (
    <Section title={words.title}>
      {found.data ? (
        <AccountForm clubId={clubId} known={written(found.data)} />
      ) : found.isError ? (
        <ErrorState title={words.loadFailed} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <SkeletonCards rows={3} />
      )}
    </Section>
  );
}

function AccountForm({ clubId, known }: { clubId: string; known: Values }) {
  const [hintId, tillHintId] = [useId(), useId()];
  const form = useForm({
    initial: known,
    check: (values) => (isEmpty(values) ? {} : issuesOfAccount(values)),
    send: async ({ confirmsPaid, explainsTill, ...values }) => {
      const account = isEmpty(values) ? null : (await schema()).parse(values);
      return api.paying.saveAccount({ clubId, account, confirmsPaid, explainsTill });
    },
    onSent: (saved, _sent, { keep }) => {
      keep(written(saved), written(saved));
      // Only an account that existed can have been removed.
      const isRemoved = saved.account === null && !isEmpty(known);
      toast(saved.account ? words.saved : isRemoved ? words.removed : texts.saved);
    },
    failed: words.failed,
  });
  useUnsavedChangesGuard(form.isDirty);
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap={3}>
        <p className="quiet type-small">{words.hint}</p>
        <Card>
          <CardBlock>
            <Stack gap={5}>
              <TextField label={texts.alias} {...asWritten} {...form.text("alias")} />
              <TextField label={words.cbu} {...asWritten} inputMode="numeric" {...form.text("cbu")} />
              <TextField label={texts.holder} autoComplete="off" {...form.text("holder")} />
              <TextField label={words.bank} optional autoComplete="off" {...form.text("bank")} />
              <div>
                <SwitchField spread label={words.confirms} aria-describedby={hintId} {...form.tick("confirmsPaid")} />
                <p id={hintId} className="quiet type-small">
                  {words.confirmsHint}
                </p>
              </div>
              <div>
                <SwitchField
                  spread
                  label={words.explains}
                  aria-describedby={tillHintId}
                  {...form.tick("explainsTill")}
                />
                <p id={tillHintId} className="quiet type-small">
                  {words.explainsHint}
                </p>
              </div>
            </Stack>
          </CardBlock>
        </Card>
        <Button
          type="submit"
          variant="secondary"
          disabled={!form.isDirty}
          loading={form.isPending}
          loadingLabel={texts.saving}
        >
          {words.save}
        </Button>
      </Stack>
    </form>
  );
}

/** Keeps keyboards from correcting an alias or a CBU as if it were words. */
const asWritten = { autoComplete: "off", autoCapitalize: "none", spellCheck: false } as const;

function isEmpty({ alias, cbu, holder, bank }: Omit<Values, "confirmsPaid" | "explainsTill">): boolean {
  return [alias, cbu, holder, bank].every((text) => text.trim() === "");
}

function written({ account, ...switches }: HowPaid): Values {
  const { alias = null, cbu = null, holder = "", bank = null } = account ?? {};
  return { alias: alias ?? "", cbu: cbu ?? "", holder, bank: bank ?? "", ...switches };
}
