import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { api } from "#web/api.ts";
import { gatewayWords as words } from "#web/i18n/gateway.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, Skeleton } from "#web/ui/states/skeleton.tsx";

/** The parameters of the return address. Untrusted until the server has asked Mercado Pago itself. */
export type GatewayReturn = { readonly code?: string; readonly state?: string; readonly error?: string };

/** Finishes the connection after a club granted us permission to take payments in its name, or says why it failed. */
export function GatewayReturned({ me, returned: { code, state, error } }: { me: Me; returned: GatewayReturn }) {
  const router = useRouter();
  const { mutate, error: failure } = useMutation({
    mutationFn: (permission: { code: string; state: string }) => api.gateway.finish(permission),
    onSettled: (finished) => {
      if (!finished) return;
      toast(words.saved);
      const [own] = me.clubs;
      const isOnly = me.clubs.length === 1 && own?.id === finished.clubId;
      return router.navigate({
        to: "/admin/setup/$seccion",
        params: { seccion: "cobros" },
        search: isOnly ? {} : { club: finished.clubId },
        replace: true,
      });
    },
  });
  const begun = useRef(false);
  useEffect(() => {
    // Each permission can be used only once.
    if (begun.current || error !== undefined || !code || !state) return;
    begun.current = true;
    mutate({ code, state });
  }, [code, state, error, mutate]);
  const reason = error !== undefined ? words.denied : !code || !state ? refusalWords.GATEWAY_RETURN_INVALID : null;
  const sentence = reason ?? (failure && reasonOf(failure));
  return (
    <Page title={sentence ? words.notConnected : words.returning} bar="brand" width="form">
      {sentence ? (
        <ErrorState
          title={sentence}
          action={
            <ButtonLink to="/admin/setup/$seccion" params={{ seccion: "cobros" }} variant="secondary" fullWidth>
              {words.toSetup}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <p>{words.returningDetail}</p>
          <Loading>
            <Skeleton height={48} radius={10} />
          </Loading>
        </>
      )}
    </Page>
  );
}
