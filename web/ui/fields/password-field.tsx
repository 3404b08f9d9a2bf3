import { useState } from "react";
import { uiWords } from "#web/i18n/ui.ts";
import { EyeIcon, EyeOffIcon } from "#web/ui/icons/icons.ts";
import styles from "./field.module.css";
import { TextField, type TextFieldProps } from "./text-field.tsx";

/** A password that can be shown; pass autoComplete "current-password" or "new-password". */
export function PasswordField(props: Omit<TextFieldProps, "suffix" | "type">) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button
          type="button"
          className={styles.peek}
          aria-label={shown ? uiWords.hidePassword : uiWords.showPassword}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
        </button>
      }
    />
  );
}
