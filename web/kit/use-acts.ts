import { type UseMutationOptions, useMutation } from "@tanstack/react-query";
import { useRef } from "react";

type Running = { readonly name: string; readonly settled: Promise<unknown> };

/**
 * Runs acts on several things of a screen, one after the other: a later act waits until the earlier one is answered and
 * the screen is up to date. An act with the name of the latest one that still runs or waits is a double press: it is
 * ignored, and `act` returns false.
 */
export function useActs<Data, Failure, Input>(
  options: UseMutationOptions<Data, Failure, Input>,
  nameOf: (input: Input) => string,
) {
  const latest = useRef<Running>(null);
  const { mutateAsync } = useMutation(options);
  const act = (input: Input): boolean => {
    const name = nameOf(input);
    if (latest.current?.name === name) return false;
    const run = () => mutateAsync(input);
    // A refused act is reported by `onError`, and does not stop the next one.
    const settled = (latest.current ? latest.current.settled.then(run) : run()).catch(() => undefined);
    const mine = { name, settled };
    latest.current = mine;
    void settled.then(() => {
      if (latest.current === mine) latest.current = null;
    });
    return true;
  };
  return { act };
}
