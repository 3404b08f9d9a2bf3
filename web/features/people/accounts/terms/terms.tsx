import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { termsVersion } from "#domain/competition/tournaments/terms.ts";
import { isCalendarDate } from "#domain/lib/calendar.ts";
import { platformTerms, privacyTerms, type TermsSection, termsWords as words } from "#web/i18n/terms.ts";
import * as texts from "#web/i18n/texts.ts";
import { landingQuery } from "#web/landing-data.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor, ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { formatLongDay } from "#web/ui/formats/format-date.ts";
import { PrintIcon } from "#web/ui/icons/icons.ts";
import { Page } from "#web/ui/pages/page.tsx";
import { PlainShell } from "#web/ui/shells/plain-shell.tsx";
import styles from "./terms.module.css";

const day = isCalendarDate(termsVersion) ? formatLongDay(termsVersion) : termsVersion;

/** Shows the terms and the privacy policy, dated and versioned, on screen and on paper. Open to everybody. */
export function Terms() {
  return (
    <PlainShell width="text">
      <Page
        title={texts.termsTitle}
        bar="brand"
        lead={words.lead}
        actions={
          <span className={styles.print}>
            <Button variant="secondary" icon={<PrintIcon />} onClick={() => window.print()}>
              {texts.print}
            </Button>
          </span>
        }
      >
        <p className={styles.version}>
          <strong>{words.version(day)}</strong>
          <span>{words.versionDetail(termsVersion)}</span>
        </p>
        <div className={styles.columns}>
          <nav className={styles.index} aria-label={words.index}>
            <Entries title={words.platform} sections={platformTerms} />
            <Entries title={words.privacy} sections={privacyTerms} from={platformTerms.length} />
          </nav>
          <div className={styles.text}>
            <h2>{words.platform}</h2>
            {platformTerms.map((section, index) => (
              <Section key={section.id} section={section} number={index + 1}>
                {section.id === "arrepentimiento" && <Withdrawal />}
              </Section>
            ))}
            <h2>{words.privacy}</h2>
            {privacyTerms.map((section, index) => (
              <Section key={section.id} section={section} number={platformTerms.length + index + 1}>
                {(section.id === "derechos" || section.id === "cerrar-cuenta") && (
                  <Contact subject={words.dataSubject} label={words.write} />
                )}
              </Section>
            ))}
          </div>
        </div>
      </Page>
    </PlainShell>
  );
}

function Entries({ title, sections, from = 0 }: { title: string; sections: readonly TermsSection[]; from?: number }) {
  return (
    <>
      <p>{title}</p>
      <ol start={from + 1}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to="/terminos" hash={id} activeOptions={{ includeHash: true }}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </>
  );
}

function Section({
  section: { id, title, parts },
  number,
  children,
}: {
  section: TermsSection;
  number: number;
  children: ReactNode;
}) {
  const hasContact = typeof useQuery(landingQuery).data?.contact === "string";
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-titulo`}>
      <h3 id={`${id}-titulo`}>
        {number}. {title}
      </h3>
      {parts.map((part) =>
        typeof part === "string" ? (
          <p key={part}>{part}</p>
        ) : "without" in part ? (
          <p key={part.without}>{hasContact ? part.withContact : part.without}</p>
        ) : (
          <ul key={part[0]}>
            {part.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        ),
      )}
      {children}
    </section>
  );
}

/**
 * Offers the actions that the law wants one press away: withdrawal from a tournament, and a message to the operators.
 */
function Withdrawal() {
  return (
    <div className={styles.acts}>
      <ButtonAnchor href="/arrepentimiento">{texts.regretButton}</ButtonAnchor>
      <ButtonLink to="/mis-torneos" variant="secondary">
        {texts.seeMyTournaments}
      </ButtonLink>
      <Contact subject={words.withdrawSubject} label={words.write} />
    </div>
  );
}

function Contact({ subject, label }: { subject: string; label: string }) {
  const { data } = useQuery(landingQuery);
  if (!data) return null;
  if (data.contact === null) return <p>{words.noContact}</p>;
  return (
    <ButtonAnchor variant="secondary" href={`mailto:${data.contact}?subject=${encodeURIComponent(subject)}`}>
      {label}: {data.contact}
    </ButtonAnchor>
  );
}
