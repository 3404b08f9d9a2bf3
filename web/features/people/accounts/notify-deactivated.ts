import { accountWords } from "#web/i18n/accounts.ts";
import { firstRefusals } from "#web/i18n/first-refusals.ts";
import { showMessage } from "#web/ui/dialogs/notices.ts";

/** Tells a person who was signed out that their account is deactivated. */
export function notifyDeactivated(): Promise<void> {
  return showMessage({ type: "error", title: accountWords.accessError, message: firstRefusals.ACCOUNT_INACTIVE });
}
