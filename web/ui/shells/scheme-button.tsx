import { uiWords } from "#web/i18n/ui.ts";
import { MoonIcon, SunIcon } from "#web/ui/icons/icons.ts";
import { chooseScheme, type SchemeChoice, useSchemeChoice } from "#web/ui/theme/color-scheme.ts";
import styles from "./sidebar.module.css";

const next: Record<SchemeChoice, SchemeChoice> = { auto: "light", light: "dark", dark: "auto" };
const words: Record<SchemeChoice, string> = {
  auto: uiWords.themeAuto,
  light: uiWords.themeLight,
  dark: uiWords.themeDark,
};

/** The theme as a row of the sidebar: each press selects the next of automatic, light, dark. */
export function SchemeButton() {
  const choice = useSchemeChoice();
  const Icon = choice === "dark" ? MoonIcon : SunIcon;
  return (
    <button type="button" className={styles.item} onClick={() => choice && chooseScheme(next[choice])}>
      <Icon size={20} />
      {uiWords.theme}
      {choice && `: ${words[choice].toLocaleLowerCase("es")}`}
    </button>
  );
}
