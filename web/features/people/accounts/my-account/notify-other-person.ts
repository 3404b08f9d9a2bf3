import type { QueryClient } from "@tanstack/react-query";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { otherPersonWords as words } from "#web/i18n/accounts.ts";
import type { Reason } from "#web/surroundings.ts";
import { showMessage } from "#web/ui/dialogs/notices.ts";

/** Explains a reload of the page: another tab signed in another person, who is named. */
export async function notifyOtherPerson(queryClient: QueryClient, reason: Reason): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery).catch(() => null);
  const message = [...(me ? [words.now(me.name)] : []), ...(reason === "refused" ? [words.refused] : [])].join(" ");
  await showMessage({ type: "error", title: words.title, message: message || words.title });
}
