import { useQueryClient } from "@tanstack/react-query";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { api } from "#web/api.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { blockWords as words } from "#web/i18n/blocks.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { CardBlock } from "#web/ui/cards/card.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { SwitchField } from "#web/ui/fields/check-field.tsx";

/** Switches on or off that players who look for a partner may write on WhatsApp, with immediate effect. */
export function WhatsAppSwitch({ me: { whatsappOk, phone } }: { me: Pick<Me, "whatsappOk" | "phone"> }) {
  const queryClient = useQueryClient();
  const save = useAct({
    mutationFn: (wanted: boolean) => api.accounts.allowWhatsApp({ whatsappOk: wanted }),
    onSuccess: (saved) => {
      queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, ...saved });
      toast(saved.whatsappOk ? words.whatsAppOn : words.whatsAppOff);
    },
    onError: (error) => void showFailure(texts.changeFailed, error),
  });
  const isOn = save.isPending ? !whatsappOk : whatsappOk;
  return (
    <CardBlock>
      <SwitchField
        spread
        label={
          <>
            {words.whatsApp}
            <span className="type-small quiet" style={{ display: "block" }}>
              {isOn && phone === null ? words.whatsAppNoPhone : words.whatsAppDetail}
            </span>
          </>
        }
        checked={isOn}
        onChange={({ currentTarget }) => save.act(currentTarget.checked)}
      />
    </CardBlock>
  );
}
