import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, queries } from "#web/api.ts";
import { gatewayWords as words } from "#web/i18n/gateway.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";

const lookMilliseconds = 3_000;

/** Lets the club pay itself a few pesos in another tab, and shows here when they arrive. */
export function Trial({ clubId, known }: { clubId: string; known: string | null }) {
  const [begun, setBegun] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const checkoutId = begun ?? known;
  const { act, isPending } = useAct({
    mutationFn: (_tab: Window | null) => api.gateway.tryOut({ clubId }),
    meta: { keeps: "what was tried is in no book" },
    onMutate: () => setRefused(undefined),
    onSuccess: ({ id, address }, tab) => {
      setBegun(id);
      if (tab) tab.location.href = address;
      else window.location.assign(address);
    },
    onError: (error, tab) => {
      tab?.close();
      setRefused(`${words.tryFailed} ${reasonOf(error)}`);
    },
  });
  return (
    <Stack gap={2}>
      {/* The click itself opens the tab: browsers block a tab that is opened after the request. */}
      <Button
        variant="secondary"
        fullWidth
        loading={isPending}
        loadingLabel={texts.openingMercadoPago}
        onClick={() => act(window.open("", "_blank"))}
      >
        {words.tryOut}
      </Button>
      <div aria-live="polite">
        {refused && <FieldError>{refused}</FieldError>}
        {checkoutId && !refused && <Tried clubId={clubId} checkoutId={checkoutId} />}
      </div>
      <p className="quiet type-small">{words.tryDetail}</p>
    </Stack>
  );
}

/** Shows the state of the trial payment; polls while it is open. */
function Tried({ clubId, checkoutId }: { clubId: string; checkoutId: string }) {
  const { data } = useQuery({
    ...queries.gateway.trial.queryOptions({ input: { clubId, checkoutId } }),
    refetchInterval: ({ state }) => state.data?.state === "open" && lookMilliseconds,
  });
  if (!data) return null;
  const { state, news } = data;
  if (state === "paid") return <StateNotice tone="done">{words.tried.paid}</StateNotice>;
  if (news === "refused" || news === "review") return <FieldError>{words.tried[news]}</FieldError>;
  if (state === "over") return <StateNotice tone="neutral">{words.tried.over}</StateNotice>;
  return <StateNotice tone="wait">{words.tried[news === "waiting" ? "waiting" : "open"]}</StateNotice>;
}
