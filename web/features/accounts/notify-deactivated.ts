import { accountWords } from "#web/i18n/accounts.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { showMessage } from "#web/ui/dialogs/notices.ts";

/** Says to whoever was put out that their account is deactivated. */
export function notifyDeactivated(): Promise<void> {
  return showMessage({ type: "error", title: accountWords.accessError, message: refusalWords.ACCOUNT_INACTIVE });
}
