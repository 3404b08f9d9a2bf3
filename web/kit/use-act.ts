import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

/**
 * Something that a button does on the server, started once however fast it is pressed twice: a second press counts only after the
 * first has been answered and `onSettled` has brought the screen up to date. Callbacks that open a dialog must not wait for it.
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
