import type { PublicView } from "#contract/outreach/landing.ts";
import styles from "#web/features/outreach/public-pages/parts/parts.module.css";
import {
  endedLinkWords,
  unsubscribeGroups,
  unsubscribeWords,
  confirmationWords as words,
} from "#web/i18n/mail-pages.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { PitchHeader } from "#web/ui/pages/pitch-header.tsx";
import { PublicFrame } from "./public-frame.tsx";

type Of<Page extends PublicView["page"]> = Omit<Extract<PublicView, { page: Page }>, "page">;

const signIn = "/?ingresar=true";

/** Confirms an e-mail address by a plain form, which works without a script and posts to its own address. */
export function ConfirmationPage({ step }: Of<"confirmar-email">) {
  const { title, lead } = words[step];
  return (
    <PublicFrame signIn={signIn} top={<PitchHeader title={title} />}>
      <p role={step === "ask" ? undefined : "status"}>{lead}</p>
      <div className={styles.enter}>
        {step === "ask" ? (
          <form method="post">
            <Button type="submit" size="large" fullWidth>
              {words.confirm}
            </Button>
          </form>
        ) : (
          <ButtonAnchor href="/" size="large" fullWidth>
            {words.goOn}
          </ButtonAnchor>
        )}
      </div>
    </PublicFrame>
  );
}

/** Unsubscribes from the mails of a group, by the link at the end of each of them. */
export function UnsubscribePage({ step, group }: Of<"baja">) {
  const name = unsubscribeGroups[group];
  return (
    <PublicFrame signIn={signIn} top={<PitchHeader title={unsubscribeWords.title} />}>
      {step === "ask" ? (
        <>
          <p>{unsubscribeWords.question(name)}</p>
          <form method="post" className={styles.enter}>
            <Button type="submit" size="large" fullWidth>
              {unsubscribeWords.end}
            </Button>
          </form>
        </>
      ) : (
        <>
          <p role="status">{unsubscribeWords.done(name)}</p>
          <p className="quiet">{unsubscribeWords.again}</p>
          <div className={styles.enter}>
            <ButtonAnchor href="/avisos" variant="secondary" size="large" fullWidth>
              {unsubscribeWords.toNotices}
            </ButtonAnchor>
          </div>
        </>
      )}
    </PublicFrame>
  );
}

/** The page of an expired mail link; it discloses no person. */
export function EndedLinkPage() {
  return (
    <PublicFrame signIn={signIn} top={<PitchHeader title={endedLinkWords.title} />}>
      <p>{endedLinkWords.lead}</p>
      <div className={styles.enter}>
        <ButtonAnchor href="/" size="large" fullWidth>
          {texts.goHome}
        </ButtonAnchor>
      </div>
    </PublicFrame>
  );
}
