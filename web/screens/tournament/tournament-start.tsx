import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { hasFechas } from "#domain/competition/tournaments/league-format.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { queries } from "#web/api.ts";
import { ClubContactBlock } from "#web/features/clubs/clubs/club-contact.tsx";
import { mapLink } from "#web/features/clubs/clubs/map-link.ts";
import { stepsOf } from "#web/features/competition/pairs/story/steps.ts";
import { TournamentSteps } from "#web/features/competition/pairs/story/tournament-steps.tsx";
import { MyNextRound } from "#web/features/competition/rotations/my-next-round.tsx";
import { CategoryRows, priceUnit } from "#web/features/competition/tournaments/category-rows.tsx";
import { stageOf } from "#web/features/competition/tournaments/club-stage.ts";
import { categoryLabel, overBecause } from "#web/features/competition/tournaments/entrance.ts";
import { FinalResults, hasFinalPlaces } from "#web/features/competition/tournaments/final-results.tsx";
import { hoursLines } from "#web/features/competition/tournaments/playing-hours.ts";
import type { TournamentPage } from "#web/features/competition/tournaments/tournament-query.ts";
import { Follow } from "#web/features/outreach/follows/follow.tsx";
import NextMatch from "#web/features/people/agenda/next-match.tsx";
import { contactWords } from "#web/i18n/contact.ts";
import { finalWords } from "#web/i18n/final.ts";
import { wayOutWords } from "#web/i18n/pairs.ts";
import { tournamentPageWords as words } from "#web/i18n/tournaments.ts";
import { OnceStanding } from "#web/kit/once-standing.tsx";
import { evening, today } from "#web/kit/today.ts";
import { lazily } from "#web/lazily.tsx";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { CalendarIcon, ClockIcon, CourtIcon, PinIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Skeleton, SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { useWide } from "#web/ui/theme/wide.ts";
import styles from "./tournament-start.module.css";

const WayOut = lazily(
  "features/competition/pairs/way-out.tsx",
  () => import("#web/features/competition/pairs/way-out.tsx"),
);

const MyAvailability = lazily(
  "features/competition/availability/my-availability.tsx",
  () => import("#web/features/competition/availability/my-availability.tsx"),
);
const TournamentRules = lazily(
  "features/competition/tournaments/rules/tournament-rules.tsx",
  () => import("#web/features/competition/tournaments/rules/tournament-rules.tsx"),
);
const TellMeCard = lazily(
  "features/outreach/push/tell-me-card.tsx",
  () => import("#web/features/outreach/push/tell-me-card.tsx"),
);

/** The overview of a tournament: results if it is over, categories and prices, description, dates and place. */
export function TournamentStart({ tournament, me }: { tournament: TournamentPage; me: Me }) {
  const wide = useWide();
  const { description, categories, startDate, endDate, club, contact, courts } = tournament;
  const contactAbout = contactWords.aboutTournament(club.name, tournament.name);
  // The pairs of a league agree on day, hour and court themselves.
  const isLeague = categories.every(({ format }) => hasFechas(format));
  const isPlayed = stageOf(tournament, today(), evening()) === "playing";
  const over = overBecause(tournament) !== undefined;
  const ended = categories.filter(hasFinalPlaces);
  // From its acceptance on, a pair waits for the club or for a place.
  const isPaired = !over && categories.some(({ mine }) => ["awaiting-club", "waitlisted"].includes(mine.step));
  const changeable = over ? [] : categories.filter(({ mine }) => mine.step !== "pre-register");
  return (
    <Stack gap={6}>
      {!over && <MyNextRound tournamentId={tournament.id} />}
      {isPlayed && <MyNextMatch tournamentId={tournament.id} myId={me.id} directions={mapLink(club)} />}
      {ended.length > 0 && (
        <Section title={finalWords.title}>
          <Stack gap={3}>
            {ended.map((category) => (
              <Card key={category.id} as="section" label={categoryLabel(category)}>
                <CardRow dense>
                  <h3 className="type-strong">{categoryLabel(category)}</h3>
                </CardRow>
                <div>
                  <FinalResults {...category} />
                </div>
              </Card>
            ))}
          </Stack>
        </Section>
      )}
      <Section title={words.categories} end={priceUnit(categories)}>
        <Card>
          <CategoryRows categories={categories} detailed over={over} />
        </Card>
      </Section>
      {isPaired && (
        <OnceStanding>
          <TellMeCard person={me.id} />
        </OnceStanding>
      )}
      {!wide && stepsOf(tournament, me).length > 1 && (
        <Section title={words.otherSteps}>
          <Card>
            <TournamentSteps tournament={tournament} me={me} part="others" />
          </Card>
        </Section>
      )}
      {!over &&
        !isLeague &&
        categories.some(({ mine, format }) => mine.step !== "pre-register" && !isIndividual(format)) && (
          <MyAvailability tournament={tournament} />
        )}
      {description && (
        <Section title={words.about}>
          <Card>
            <CardBlock className={styles.description}>{description}</CardBlock>
          </Card>
        </Section>
      )}
      <Suspense fallback={<SkeletonCards count={1} rows={categories.length} />}>
        <TournamentRules categories={categories} />
      </Suspense>
      <Section title={words.whenAndWhere}>
        <Card>
          <CardRow start={<CalendarIcon size={22} />}>{formatDayRange(startDate, endDate)}</CardRow>
          {isLeague ? (
            <CardRow start={<ClockIcon size={22} />}>{words.pairsAgree}</CardRow>
          ) : (
            <>
              <CardRow start={<ClockIcon size={22} />}>
                {hoursLines(tournament).map((line) => (
                  <p key={line}>{line}</p>
                ))}
              </CardRow>
              <CardRow start={<CourtIcon size={22} />}>{courts.map(({ name }) => unbroken(name)).join(", ")}</CardRow>
            </>
          )}
          <CardRow
            start={<PinIcon size={22} />}
            end={
              <ButtonAnchor href={mapLink(club)} target="_blank" rel="noreferrer" variant="quiet" size="row">
                {words.directions}
              </ButtonAnchor>
            }
          >
            <b className="type-strong">{club.name}</b>
            <span className={styles.address}>{club.address}</span>
          </CardRow>
          <ClubContactBlock name={club.name} contact={contact} about={contactAbout} />
          {!over && (
            <CardBlock>
              <Follow target="tournament" targetId={tournament.id} fullWidth />
            </CardBlock>
          )}
        </Card>
      </Section>
      {changeable.length > 0 && (
        <Section title={wayOutWords.title}>
          <Card>
            <Suspense fallback={<Skeleton height={64} />}>
              {changeable.map((category) => (
                <WayOut
                  key={category.id}
                  categoryId={category.id}
                  categoryName={categoryLabel(category)}
                  mine={category.mine}
                  myId={me.id}
                  club={{ name: club.name, contact, about: contactAbout }}
                />
              ))}
            </Suspense>
          </Card>
        </Section>
      )}
    </Stack>
  );
}

/** "Tu próximo partido" in this tournament, at the top during play; empty if the player has none. */
function MyNextMatch({ tournamentId, myId, directions }: { tournamentId: string; myId: string; directions: string }) {
  const { data: matches = [] } = useQuery(queries.matches.mine.queryOptions());
  const [next] = matches.filter((one) => one.tournamentId === tournamentId);
  if (!next) return null;
  return (
    <Suspense fallback={null}>
      <NextMatch next={next} myId={myId} directions={directions} />
    </Suspense>
  );
}

/** Replaces spaces so that the name of a court stays in one line. */
function unbroken(name: string): string {
  return name.replaceAll(" ", "\u00a0");
}
