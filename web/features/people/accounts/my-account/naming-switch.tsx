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

/** Switches the person's name on public pages on or off, with immediate effect. */
export function NamingSwitch({ me: { namedInPublic } }: { me: Pick<Me, "namedInPublic"> }) {
  const queryClient = useQueryClient();
  const save = useAct({
    mutationFn: (named: boolean) => api.accounts.nameInPublic({ namedInPublic: named }),
    onSuccess: (saved) => {
      queryClient.setQueryData(meQuery.queryKey, (me) => me && { ...me, ...saved });
      toast(saved.namedInPublic ? words.named : words.unnamed);
    },
    onError: (error) => void showFailure(texts.changeFailed, error),
  });
  return (
    <CardBlock>
      <SwitchField
        spread
        label={
          <>
            {words.naming}
            <span className="type-small quiet" style={{ display: "block" }}>
              {words.namingDetail}
            </span>
          </>
        }
        checked={save.isPending ? !namedInPublic : namedInPublic}
        onChange={({ currentTarget }) => save.act(currentTarget.checked)}
      />
    </CardBlock>
  );
}
