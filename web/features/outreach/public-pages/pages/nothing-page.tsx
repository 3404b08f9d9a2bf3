import { tournamentPath } from "#contract/addresses.ts";
import type { ClosedClub } from "#contract/outreach/landing.ts";
import styles from "#web/features/outreach/public-pages/parts/parts.module.css";
import { publicWords as words } from "#web/i18n/public.ts";
import * as texts from "#web/i18n/texts.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { PitchHeader } from "#web/ui/pages/pitch-header.tsx";
import { PublicFrame } from "./public-frame.tsx";

/** The page of an unknown public address, or of one whose club was deactivated. */
export function NothingPage({ closed }: { closed?: ClosedClub | undefined }) {
  return (
    <PublicFrame
      signIn="/?ingresar=true"
      top={<PitchHeader title={closed ? words.closedTitle(closed.name) : words.nothingTitle} />}
    >
      <p>{closed ? words.closed : words.nothing}</p>
      {closed && closed.tournaments.length > 0 && (
        <Section title={words.closedStanding}>
          <Card>
            {closed.tournaments.map(({ id, name }) => (
              <CardBlock key={id}>
                <a className="type-strong" href={tournamentPath(id)}>
                  {name}
                </a>
              </CardBlock>
            ))}
          </Card>
        </Section>
      )}
      <div className={styles.enter}>
        <ButtonAnchor href="/" size="large" fullWidth>
          {texts.goHome}
        </ButtonAnchor>
      </div>
    </PublicFrame>
  );
}
