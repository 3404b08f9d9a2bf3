import { searchedSpans, type TournamentChoice, tournamentPath, tournamentsPath } from "#contract/addresses.ts";
import type { ListedTournament, TournamentsToAll } from "#contract/outreach/landing.ts";
import { townOf } from "#domain/clubs/clubs/town-of.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { searchLettersMax } from "#domain/lib/search-letters.ts";
import { categoryNames, levels } from "#domain/people/players/person.ts";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import { openingOf } from "#web/features/competition/tournaments/opening.ts";
import styles from "#web/features/outreach/public-pages/parts/listed.module.css";
import { publicSearchWords as words } from "#web/i18n/public-search.ts";
import * as texts from "#web/i18n/texts.ts";
import { formatWords, searchWords } from "#web/i18n/tournaments.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { DateBlock } from "#web/ui/cards/date-block.tsx";
import { formatCost } from "#web/ui/formats/format-cost.ts";
import { formatDayRange } from "#web/ui/formats/format-date.ts";
import { SearchIcon } from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { PitchHeader } from "#web/ui/pages/pitch-header.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { Choices } from "./court-choices.tsx";
import { PublicFrame } from "./public-frame.tsx";

/** The public search for tournaments: a form and links, none of which needs a script. */
export function TournamentsPage({ chosen, today, tournaments, next }: TournamentsToAll) {
  const to = (change: TournamentChoice) => tournamentsPath({ ...chosen, despues: undefined, ...change });
  return (
    <PublicFrame
      signIn={`/?${new URLSearchParams({ ingresar: "true", destino: "/buscar-torneos" })}`}
      top={<PitchHeader title={words.title} facts={<p>{words.lead}</p>} />}
    >
      <Stack gap={3}>
        <SearchForm chosen={chosen} />
        <Choices
          label={texts.category}
          choices={[
            { label: words.anyCategory, href: to({ rama: undefined }), isChosen: chosen.rama === undefined },
            ...categoryNames.map((rama) => ({ label: rama, href: to({ rama }), isChosen: rama === chosen.rama })),
          ]}
        />
        <Choices
          label={texts.level}
          choices={[
            { label: words.anyLevel, href: to({ nivel: undefined }), isChosen: chosen.nivel === undefined },
            ...levels.map((nivel) => ({ label: nivel, href: to({ nivel }), isChosen: nivel === chosen.nivel })),
          ]}
        />
        <Choices
          label={texts.when}
          choices={[
            { label: texts.anyDate, href: to({ fecha: undefined }), isChosen: chosen.fecha === undefined },
            ...searchedSpans.map((fecha) => ({
              label: searchWords.spans[fecha],
              href: to({ fecha }),
              isChosen: fecha === chosen.fecha,
            })),
          ]}
        />
      </Stack>
      {tournaments.length > 0 ? (
        <Section title={words.found}>
          <ul className={styles.list}>
            {tournaments.map((one) => (
              <li key={one.id}>
                <TournamentCard tournament={one} today={today} />
              </li>
            ))}
          </ul>
        </Section>
      ) : (
        <Card>
          <CardBlock>
            <Stack>
              <p className="type-strong" role="status">
                {words.none}
              </p>
              <p className="quiet">{words.noneMessage}</p>
              <ButtonAnchor href={tournamentsPath()} variant="secondary">
                {texts.seeAllTournaments}
              </ButtonAnchor>
            </Stack>
          </CardBlock>
        </Card>
      )}
      {(next || chosen.despues) && (
        <nav aria-label={words.pages} className={styles.pages}>
          {chosen.despues && (
            <ButtonAnchor href={to({})} variant="secondary">
              {words.first}
            </ButtonAnchor>
          )}
          {next && (
            <ButtonAnchor href={to({ despues: next })} variant="secondary" rel="next">
              {words.next}
            </ButtonAnchor>
          )}
        </nav>
      )}
    </PublicFrame>
  );
}

/** The search field; the choices made by links are submitted along. */
function SearchForm({ chosen: { texto, rama, nivel, fecha } }: { chosen: TournamentChoice }) {
  const kept = Object.entries({ rama, nivel, fecha });
  return (
    <search>
      <form action={tournamentsPath()} className={styles.form}>
        <SearchIcon size={20} />
        <label htmlFor="texto" className="unseen">
          {texts.searchPlace}
        </label>
        <input
          id="texto"
          name="texto"
          type="search"
          maxLength={searchLettersMax}
          autoComplete="off"
          enterKeyHint="search"
          placeholder={texts.searchPlace}
          defaultValue={texto}
        />
        {kept.map(([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />)}
        <Button type="submit" size="row">
          {texts.search}
        </Button>
      </form>
    </search>
  );
}

function TournamentCard({ tournament, today }: { tournament: ListedTournament; today: CalendarDate }) {
  const { id, name, clubName, address, startDate, endDate, categories } = tournament;
  return (
    <Card as="article" label={name}>
      <div className={styles.head}>
        <DateBlock date={startDate} today={today} />
        <div className={styles.words}>
          <h3 className={styles.name}>{name}</h3>
          <p className="quiet type-small">
            {clubName} · {townOf(address)}
          </p>
          <p className="quiet type-small">{formatDayRange(startDate, endDate)}</p>
        </div>
      </div>
      <ul>
        {categories.map((category) => {
          const { tone, text } = openingOf({ categories: [category] });
          return (
            <li key={categoryLabel(category)} className={styles.category}>
              <b>
                {categoryLabel(category)}
                {isIndividual(category.format) && (
                  <span className="quiet type-small"> {formatWords[category.format]}</span>
                )}
              </b>
              <Tag tone={tone} icon={null}>
                {text}
              </Tag>
              <span>{formatCost(category.cost, isIndividual(category.format))}</span>
            </li>
          );
        })}
      </ul>
      <CardBlock>
        <ButtonAnchor href={tournamentPath(id)} fullWidth aria-label={words.seeOf(name)}>
          {texts.seeTournament}
        </ButtonAnchor>
      </CardBlock>
    </Card>
  );
}
