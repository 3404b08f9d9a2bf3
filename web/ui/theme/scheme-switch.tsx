import { uiWords } from "#web/i18n/ui.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { chooseScheme, type SchemeChoice, useSchemeChoice } from "./color-scheme.ts";

const choices: readonly { value: SchemeChoice; label: string }[] = [
  { value: "auto", label: uiWords.themeAuto },
  { value: "light", label: uiWords.themeLight },
  { value: "dark", label: uiWords.themeDark },
];

/** The choice of light, dark, or the system's scheme. */
export function SchemeSwitch() {
  const choice = useSchemeChoice();
  return (
    <Segmented label={uiWords.theme} showLabel value={choice ?? "auto"} onChange={chooseScheme} options={choices} />
  );
}
