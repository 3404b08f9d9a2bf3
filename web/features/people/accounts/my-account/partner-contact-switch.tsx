import { useQueryClient } from "@tanstack/react-query";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { api } from "#web/api.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { myAccountWords as words } from "#web/i18n/my-account.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { CardBlock } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { SwitchField } from "#web/ui/fields/check-field.tsx";

/** Switches on or off that partners see the person's phone, with immediate effect. */
export function PartnerContactSwitch({
  me: { partnerMayWrite, phone },
}: {
  me: Pick<Me, "partnerMayWrite" | "phone">;
}) {
  const queryClient = useQueryClient();
  const save = useAct({
    mutationFn: (may: boolean) => api.accounts.letPartnerWrite({ partnerMayWrite: may }),
    onSuccess: (saved) => {
      queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, ...saved });
      toast(saved.partnerMayWrite ? words.partnerMay : words.partnerMayNot);
    },
    onError: (error) => void showFailure(texts.changeFailed, error),
  });
  const isOn = save.isPending ? !partnerMayWrite : partnerMayWrite;
  return (
    <CardBlock>
      <SwitchField
        spread
        label={
          <>
            {texts.partnerMayWrite}
            <span className="type-small quiet" style={{ display: "block" }}>
              {isOn && phone === null ? words.partnerContactNoPhone : words.partnerContactDetail}
            </span>
          </>
        }
        checked={isOn}
        onChange={({ currentTarget }) => save.act(currentTarget.checked)}
      />
    </CardBlock>
  );
}
