import type { InvitationToAll } from "#contract/landing.ts";
import { acceptancePath, clubPath, invitationPath, tournamentPath } from "#contract/play/addresses.ts";
import type { LinkEnding } from "#domain/pairs/partner-link.ts";
import { ClubContactLinks } from "#web/features/clubs/club-contact.tsx";
import styles from "#web/features/public/parts/parts.module.css";
import { categoryLabel } from "#web/features/tournament/entrance.ts";
import { invitationWords as words } from "#web/i18n/invitations.ts";
import { pairWords } from "#web/i18n/pairs.ts";
import { publicWords } from "#web/i18n/public.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { formatDayAt, formatDayRange } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { CalendarIcon, ClockIcon, DrawIcon, PinIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { PitchFact, PitchHeader } from "#web/ui/pages/pitch-header.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { PublicFrame } from "./public-frame.tsx";

/** What somebody is invited to by a link, with the two answers. It reads and answers without a script; accepting asks for an account. */
export function InvitationPage({ token, viewer, invitation }: InvitationToAll) {
  const { proposer, tournament, club, category, expiresAt } = invitation;
  const { date, time } = wallClock(expiresAt);
  return (
    <PublicFrame
      signIn={signInTo(token)}
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
            {category.cost > 0 ? words.perPair(formatMoney(category.cost)) : words.free}
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
      <a href={tournamentPath(tournament.id)}>{words.seeTournament}</a>
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
              {words.goBack}
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
          <ButtonAnchor href={viewer === "visitor" ? signInTo(token) : acceptancePath(token)} size="large" fullWidth>
            {words.accept}
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

/** An invitation that has ended: how, and nothing of what it was. `ending` is null for one that was never made, or long ago. */
export function EndedInvitationPage({ ending }: { ending: LinkEnding | null }) {
  return (
    <PublicFrame signIn="/?ingresar=true" top={<PitchHeader title={words.ended[ending ?? "gone"]} />}>
      <p>{words.endedDetail[ending ?? "gone"]}</p>
      <div className={styles.enter}>
        <ButtonAnchor href="/" size="large" fullWidth>
          {publicWords.home}
        </ButtonAnchor>
      </div>
    </PublicFrame>
  );
}

/** An account, and from there to the answer: whoever comes by a link has none, most of the time. */
function signInTo(token: string): string {
  return `/?${new URLSearchParams({ ingresar: "true", crear: "true", destino: acceptancePath(token) })}`;
}
