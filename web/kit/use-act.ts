import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * Something that a button does on the server, started once however fast it is pressed twice: a second press counts only after the
 * first has been answered and the screen is up to date. `onSuccess` and `onError` are called before that and must not wait for a
 * dialog, `onSettled` after it.
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
