import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { safeDestination } from "#domain/people/accounts/destination.ts";
import { forgetTypedWords } from "#web/kit/typed-words.ts";
import { homeFor } from "./guards.ts";
import { refreshMe } from "./identity-api.ts";
import { meQuery } from "./session.ts";

/** Takes a person who has just signed in to their destination, or to the home of their role. */
export function useArrive(destination?: string): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    forgetTypedWords();
    await refreshMe(queryClient);
    const me = queryClient.getQueryData(meQuery.queryKey);
    const heading = safeDestination(destination);
    if (me) router.history.replace(heading ?? homeFor(me));
  };
}
