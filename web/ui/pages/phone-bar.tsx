import { createContext, type ReactNode, use } from "react";
import { Logo } from "#web/ui/brands/logo.tsx";
import styles from "./phone-bar.module.css";

/** The shell's content for the bar at the top of the phone: the brand on the left, its icons on the right. */
export type BarContent = { brand: ReactNode; actions?: ReactNode };

/** Filled by the shell; a screen without a shell gets the logo alone. */
export const BarContext = createContext<BarContent>({ brand: <Logo /> });

/** The bar at the top of the phone with the logo or the club; wide screens have the sidebar instead. */
export function PhoneBar() {
  const { brand, actions } = use(BarContext);
  return (
    <header className={styles.bar}>
      <div className={styles.brand}>{brand}</div>
      {actions}
    </header>
  );
}
