import { tournamentPath } from "#contract/addresses.ts";
import type { BracketView } from "#contract/competition/draws.ts";
import type { CategoryToAll, TournamentToAll } from "#contract/outreach/landing.ts";
import { hasFechas, isLeague } from "#domain/competition/tournaments/league-format.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { ClubContactBlock } from "#web/features/clubs/clubs/club-contact.tsx";
import { mapLink } from "#web/features/clubs/clubs/map-link.ts";
import { hasCups } from "#web/features/competition/draws/champions.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { winnersOf } from "#web/features/competition/draws/winners.ts";
import { OnCourtNow } from "#web/features/competition/order-of-play/order-days.tsx";
import { matchesIn, orderOfPlay } from "#web/features/competition/order-of-play/order-of-play.ts";
import { RotationPodium } from "#web/features/competition/rotations/rotation-podium.tsx";
import { CategoryRows, priceUnit } from "#web/features/competition/tournaments/category-rows.tsx";
import { suspendedUntil } from "#web/features/competition/tournaments/club-stage.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { FinalResults } from "#web/features/competition/tournaments/final-results.tsx";
import { hoursLines } from "#web/features/competition/tournaments/playing-hours.ts";
import {
  isOpen,
  progressOf,
  progressOfRounds,
  publicStage,
} from "#web/features/outreach/public-pages/told/tournament-state.ts";
import { contactWords } from "#web/i18n/contact.ts";
import { stageTitle } from "#web/i18n/draws.ts";
import { publicWords as words } from "#web/i18n/public.ts";
import { roundWords } from "#web/i18n/rounds.ts";
import { suspendedWords } from "#web/i18n/suspended.ts";
import * as texts from "#web/i18n/texts.ts";
import { tournamentPageWords } from "#web/i18n/tournaments.ts";
import { categorySlug } from "#web/kit/category-slug.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { formatDay, formatDayRange } from "#web/ui/formats/format-date.ts";
import { CalendarIcon, ClockIcon, PinIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import styles from "./parts.module.css";

const nobody: ReadonlySet<string> = new Set();

/** The overview of a tournament: while it is played its current state comes first, once it is over its results. */
export function OverviewPart({ tournament, shareLink }: { tournament: TournamentToAll; shareLink: string }) {
  const { id, club, contact, description, startDate, endDate, categories, named } = tournament;
  const stage = publicStage(tournament);
  const suspended = suspendedUntil(tournament, tournament.evening);
  const open = categories.some((category) => isOpen(tournament, category));
  return (
    <>
      {stage === "cancelled" && <p className="type-strong">{words.cancelled}</p>}
      {suspended && <p className="type-strong">{suspendedWords.notice(formatDay(suspended))}</p>}
      {!tournament.clubIsActive && <p className="type-strong">{words.closedClub}</p>}
      {stage === "over" && <Podiums categories={categories} />}
      {stage === "playing" && <Now tournament={tournament} />}
      <div className={styles.enter}>
        {open ? (
          <ButtonAnchor href={signInTo(id)} size="large" fullWidth>
            {words.enter}
          </ButtonAnchor>
        ) : (
          <ButtonAnchor href={shareLink} size="large" fullWidth target="_blank" rel="noreferrer" data-share="">
            {texts.share}
          </ButtonAnchor>
        )}
      </div>
      <Section title={tournamentPageWords.categories} end={priceUnit(categories)}>
        <Card>
          <CategoryRows categories={categories} detailed over={stage === "over" || stage === "cancelled"} />
        </Card>
      </Section>
      {stage === "ahead" && <Draws tournament={tournament} />}
      {description && (
        <Section title={tournamentPageWords.about}>
          <Card>
            <CardBlock className={styles.description}>{description}</CardBlock>
          </Card>
        </Section>
      )}
      <Section title={tournamentPageWords.whenAndWhere}>
        <Card>
          <CardRow start={<CalendarIcon size={22} />}>{formatDayRange(startDate, endDate)}</CardRow>
          <CardRow start={<ClockIcon size={22} />}>
            {isLeague(categories)
              ? tournamentPageWords.pairsAgree
              : hoursLines(tournament).map((line) => <p key={line}>{line}</p>)}
          </CardRow>
          <CardRow
            start={<PinIcon size={22} />}
            end={
              <ButtonAnchor href={mapLink(club)} target="_blank" rel="noreferrer" variant="quiet" size="row">
                {texts.directions}
              </ButtonAnchor>
            }
          >
            <b className="type-strong">{club.name}</b>
            <br />
            {club.address}
          </CardRow>
          <ClubContactBlock
            name={club.name}
            contact={contact}
            about={contactWords.aboutTournament(club.name, tournament.name)}
          />
        </Card>
      </Section>
      {!named && <p className="quiet type-small">{words.noNames}</p>}
    </>
  );
}

/** Builds the address of the sign-in that continues to the tournament. */
export function signInTo(tournamentId: string): string {
  return `/?${new URLSearchParams({ ingresar: "true", destino: `/torneo/${tournamentId}` })}`;
}

/** The matches on court and the progress of each category, while the tournament is played. */
function Now({ tournament: { id, categories, courts } }: { tournament: TournamentToAll }) {
  const { onCourt } = orderOfPlay(matchesIn(categories), courts);
  return (
    <>
      <OnCourtNow matches={onCourt} myPairs={nobody} />
      <Section title={onCourt.length > 0 ? words.standings : texts.now}>
        <Card>
          {categories.map((category) => (
            <CardBlock key={category.id} className={styles.now}>
              <a className="type-strong" href={partOf(id, category)}>
                {categoryLabel(category)}
              </a>
              <span>{standingOf(category)}</span>
            </CardBlock>
          ))}
        </Card>
      </Section>
    </>
  );
}

/** Returns the address at which a category is followed: its zones while they are played, then its draw. */
function partOf(id: string, { bracket, rotation, ...category }: CategoryToAll): string {
  if (rotation) return `${tournamentPath(id, "rondas")}#${categorySlug(category)}`;
  const part = bracket && (progressOf(bracket).part === "zones" || !hasCups(bracket) ? "zonas" : "llave");
  return part ? `${tournamentPath(id, part)}#${categorySlug(category)}` : tournamentPath(id, "partidos");
}

function standingOf({ bracket, rotation, ...category }: CategoryToAll): string {
  if (rotation) {
    const { played, all, round } = progressOfRounds(rotation);
    const where = round === null ? words.decided : roundWords.current(round, rotation.plannedRounds);
    return `${where} · ${words.played(played, all)}`;
  }
  if (!bracket) return words.notDrawn(category, isIndividual(category.format));
  const { played, all, part } = progressOf(bracket);
  const inZones = hasFechas(category.format) ? fechaNow(bracket) : texts.zones;
  const where = part === null ? words.decided : part === "zones" ? inZones : stageTitle(part);
  return `${where} · ${words.played(played, all)}`;
}

/** Names the first fecha of a league with a match to play. */
function fechaNow({ zones }: BracketView): string {
  const next = zones.flatMap(({ matches }) => matches).find(({ status }) => status === "pending");
  return next ? stageTitle(next) : texts.fechas;
}

/** The categories already drawn, and the draw dates of the others. */
function Draws({ tournament: { id, categories } }: { tournament: TournamentToAll }) {
  const hours = matchesIn(categories).some(({ match }) => match.place !== null);
  return (
    <Section
      title={isLeague(categories) ? texts.fechas : texts.bracket}
      end={hours && <a href={tournamentPath(id, "partidos")}>{words.seeHours}</a>}
    >
      <Card>
        {categories.map(({ bracket, rotation, ...category }) => (
          <CardBlock key={category.id} className={styles.row}>
            <b className="type-strong">{categoryLabel(category)}</b>
            {rotation ? (
              <span className={styles.ways}>
                <a href={`${tournamentPath(id, "rondas")}#${categorySlug(category)}`}>{words.seeRounds}</a>
              </span>
            ) : bracket ? (
              <span className={styles.ways}>
                {bracket.zones.length > 0 && (
                  <a href={`${tournamentPath(id, "zonas")}#${categorySlug(category)}`}>
                    {hasFechas(category.format) ? words.seeTable : words.seeZones}
                  </a>
                )}
                {hasCups(bracket) && (
                  <a href={`${tournamentPath(id, "llave")}#${categorySlug(category)}`}>{texts.seeDraw}</a>
                )}
              </span>
            ) : (
              <span className="quiet">{words.notDrawn(category, isIndividual(category.format))}</span>
            )}
          </CardBlock>
        ))}
      </Card>
    </Section>
  );
}

/** The result of each category: its podium once the club has closed the tournament, before that its champions. */
function Podiums({ categories }: { categories: readonly CategoryToAll[] }) {
  const decided = categories.filter(
    ({ bracket, rotation, results }) =>
      results.length > 0 || (bracket && winnersOf(bracket)) || rotation?.isPlayedOut === true,
  );
  if (decided.length === 0) return null;
  return (
    <Section title={words.results}>
      <Stack gap={3}>
        {decided.map((category) => (
          <Card key={category.id} as="section" label={categoryLabel(category)}>
            <CardRow dense>
              <h3 className="type-strong">{categoryLabel(category)}</h3>
            </CardRow>
            <div>
              {category.rotation ? (
                <RotationPodium rotation={category.rotation} />
              ) : category.results.length > 0 ? (
                <FinalResults {...category} />
              ) : (
                <Champions of={category} />
              )}
            </div>
          </Card>
        ))}
      </Stack>
    </Section>
  );
}

function Champions({ of: { bracket } }: { of: CategoryToAll }) {
  const pair = bracket && winnersOf(bracket);
  return (
    pair && (
      <CardBlock>
        <BallMarker size={16} /> {texts.champions}: <b>{fullPair(pair)}</b>
      </CardBlock>
    )
  );
}
