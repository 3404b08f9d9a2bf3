import styles from "#web/features/public/parts/parts.module.css";
import { publicWords as words } from "#web/i18n/public.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { PitchHeader } from "#web/ui/pages/pitch-header.tsx";
import { PublicFrame } from "./public-frame.tsx";

/** An address of a public page at which there is nothing. */
export function NothingPage() {
  return (
    <PublicFrame signIn="/?ingresar=true" top={<PitchHeader title={words.nothingTitle} />}>
      <p>{words.nothing}</p>
      <div className={styles.enter}>
        <ButtonAnchor href="/" size="large" fullWidth>
          {words.home}
        </ButtonAnchor>
      </div>
    </PublicFrame>
  );
}
