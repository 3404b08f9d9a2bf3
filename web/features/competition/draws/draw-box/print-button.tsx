import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { PrintIcon } from "#web/ui/icons/icons.ts";

/** Prints the parts of the screen that are for paper. */
export function PrintButton() {
  return (
    <Button variant="secondary" icon={<PrintIcon />} onClick={() => window.print()}>
      {texts.print}
    </Button>
  );
}
