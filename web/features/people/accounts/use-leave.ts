import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { commonWords } from "#web/i18n/frames.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { mayLeave } from "#web/kit/may-leave.ts";
import { forgetTypedWords } from "#web/kit/typed-words.ts";
import { forgetScreenPerson } from "#web/surroundings.ts";
import { callIdentity } from "./identity-api.ts";
import { meQuery } from "./session.ts";

/** Ends the session, forgets all its data, and goes to the landing. */
export function useLeave(): () => Promise<void> {
  const becomeVisitor = useBecomeVisitor();
  return async () => {
    if (!(await mayLeave())) return;
    try {
      const answer = await callIdentity("/sign-out", {});
      if (!answer.ok) throw new Error(`sign-out was refused: ${answer.code}`);
    } catch (error) {
      await showFailure(commonWords.logOutFailed, error);
      return;
    }
    await becomeVisitor();
  };
}

/** Forgets all data of an ended session, and goes to the landing. */
export function useBecomeVisitor(): () => Promise<void> {
  const queryClient = useQueryClient();
  const router = useRouter();
  return async () => {
    forgetScreenPerson();
    queryClient.clear();
    forgetTypedWords();
    queryClient.setQueryData(meQuery.queryKey, null);
    await router.navigate({ to: "/" });
  };
}
