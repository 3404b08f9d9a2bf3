import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * Runs an act on the server once, even if its button is pressed twice. A second press counts only after the first is
 * answered and the screen is up to date. `onSuccess` and `onError` run before that and must not wait for a dialog.
 * `onSettled` runs after it.
 */
export function useAct<Data, Failure, Input>(options: UseMutationOptions<Data, Failure, Input>) {
  const busy = useRef(false);
  const { mutate, isPending, data } = useMutation(options);
  const act = (input: Input) => {
    if (busy.current) return;
    busy.current = true;
    mutate(input, {
      onSettled: () => {
        busy.current = false;
      },
    });
  };
  return { act, isPending, data };
}
