import { acceptancePath, clubPath, invitationPath, tournamentPath } from "#contract/addresses.ts";
import type { InvitationToAll } from "#contract/outreach/landing.ts";
import type { LinkEnding } from "#domain/competition/pairs/partner-link.ts";
import { ClubContactLinks } from "#web/features/clubs/clubs/club-contact.tsx";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import styles from "#web/features/outreach/public-pages/parts/parts.module.css";
import { invitationWords as words } from "#web/i18n/invitations.ts";
import { pairWords } from "#web/i18n/pairs.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { formatCost } from "#web/ui/formats/format-cost.ts";
import { formatDayAt, formatDayRange } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { CalendarIcon, ClockIcon, DrawIcon, PinIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { PitchFact, PitchHeader } from "#web/ui/pages/pitch-header.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { PublicFrame } from "./public-frame.tsx";

/** An invitation by link with its two answers. Works without a script; accepting asks for an account. */
export function InvitationPage({ token, viewer, invitation }: InvitationToAll) {
  const { proposer, tournament, club, category, expiresAt } = invitation;
  const { date, time } = wallClock(expiresAt);
  return (
    <PublicFrame
      signIn={signInTo(token, "in")}
      top={
        <PitchHeader
          title={words.pageTitle(proposer)}
          tags={<Tag tone="white">{categoryLabel(category)}</Tag>}
          facts={
            <>
              <PitchFact icon={<DrawIcon size={20} />}>
                <b>{tournament.name}</b>
              </PitchFact>
              <PitchFact icon={<CalendarIcon size={20} />}>
                {formatDayRange(tournament.startDate, tournament.endDate)}
              </PitchFact>
            </>
          }
        />
      }
    >
      <Answers token={token} viewer={viewer} invitation={invitation} />
      <Section title={words.what}>
        <Card>
          <CardRow start={<DrawIcon size={22} />}>
            <b className="type-strong">{categoryLabel(category)}</b>
            <br />
            {formatCost(category.cost)}
          </CardRow>
          <CardRow start={<PinIcon size={22} />}>
            <a href={clubPath(club.id)} className="type-strong">
              {club.name}
            </a>
            <br />
            {club.address}
          </CardRow>
          <CardRow start={<ClockIcon size={22} />}>{words.until(formatDayAt(date, time))}</CardRow>
        </Card>
      </Section>
      <a href={tournamentPath(tournament.id)}>{texts.seeTheTournament}</a>
    </PublicFrame>
  );
}

function Answers({ token, viewer, invitation }: InvitationToAll) {
  const { proposer, tournament, club, obstacle, waitsAs } = invitation;
  if (viewer === "proposer") {
    return (
      <Card>
        <CardBlock>
          <Stack gap={3}>
            <p>{words.own}</p>
            <ButtonAnchor href={`/torneo/${tournament.id}`} variant="secondary" fullWidth>
              {texts.backToTournament}
            </ButtonAnchor>
          </Stack>
        </CardBlock>
      </Card>
    );
  }
  return (
    <div className={styles.enter}>
      {obstacle === null ? (
        <>
          {waitsAs !== null && <p className="type-strong">{pairWords.whyWaits(waitsAs)}</p>}
          <p>{words.follows}</p>
          <ButtonAnchor
            href={viewer === "visitor" ? signInTo(token, "new") : acceptancePath(token)}
            size="large"
            fullWidth
          >
            {texts.accept}
          </ButtonAnchor>
          {viewer === "visitor" && <p className="quiet type-small">{words.noAccount}</p>}
        </>
      ) : (
        <>
          <p className="type-strong">{words.obstacles[obstacle]}</p>
          <ClubContactLinks {...club} about={words.helloClub(club.name, tournament.name)} />
        </>
      )}
      <form method="post" action={invitationPath(token)}>
        <Button type="submit" variant="secondary" size="large" fullWidth>
          {words.cannot}
        </Button>
      </form>
      <p className="quiet type-small">{words.cannotDetail(proposer)}</p>
    </div>
  );
}

/**
 * An ended invitation: the way it ended, without its content. `ending` is null if it never existed or ended long ago.
 */
export function EndedInvitationPage({ ending }: { ending: LinkEnding | null }) {
  return (
    <PublicFrame signIn="/?ingresar=true" top={<PitchHeader title={words.ended[ending ?? "gone"]} />}>
      <p>{words.endedDetail[ending ?? "gone"]}</p>
      <div className={styles.enter}>
        <ButtonAnchor href="/" size="large" fullWidth>
          {texts.goHome}
        </ButtonAnchor>
      </div>
    </PublicFrame>
  );
}

/**
 * Builds the address of the sign-in that continues to the answer. Accepting opens a new account, as most invited
 * players have none. The "Ingresar" above is for existing accounts.
 */
function signInTo(token: string, account: "in" | "new"): string {
  const creates = account === "new" ? { crear: "true" } : {};
  return `/?${new URLSearchParams({ ingresar: "true", ...creates, destino: acceptancePath(token) })}`;
}
