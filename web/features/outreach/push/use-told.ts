import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { pushWords as words } from "#web/i18n/push.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { toast } from "#web/ui/dialogs/notices.ts";
import { type ToldHere, toldHere, turnOn } from "./told-here.ts";

/** States that block notifications and need an explanation. */
export type InTheWay = Extract<ToldHere, "unsupported" | "in-tab" | "refused">;

/**
 * Returns the state of notifications in this browser and the way to turn them on; the state is undefined while loading.
 */
export function useTold(person: string) {
  const queryClient = useQueryClient();
  const query = { queryKey: ["told-here", person], queryFn: () => toldHere(person) };
  const { data: told } = useQuery(query);
  const [inTheWay, setInTheWay] = useState<InTheWay | null>(null);
  const { act, isPending } = useAct({
    mutationFn: () => turnOn(person),
    onSuccess: (ended: ToldHere) => {
      queryClient.setQueryData(query.queryKey, ended);
      if (ended === "on") toast(words.on);
      setInTheWay(ended === "on" || ended === "off" ? null : ended);
    },
    onError: (error) => void showFailure(words.failed, error),
  });
  return { told, ask: () => act(undefined), isPending, inTheWay, explain: setInTheWay };
}
