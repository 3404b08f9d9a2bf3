import { publicRankingPath } from "#contract/addresses.ts";
import type { RankingRow, RankingToAll } from "#contract/outreach/landing.ts";
import { categoryNames, levels } from "#domain/people/players/person.ts";
import podium from "#web/features/competition/ranking/podium.module.css";
import rowStyles from "#web/features/competition/ranking/ranking-rows.module.css";
import { categoryLabel } from "#web/features/competition/tournaments/entrance.ts";
import styles from "#web/features/outreach/public-pages/parts/listed.module.css";
import { rankingWords } from "#web/i18n/players.ts";
import { publicSearchWords as words } from "#web/i18n/public-search.ts";
import * as texts from "#web/i18n/texts.ts";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { PitchHeader } from "#web/ui/pages/pitch-header.tsx";
import { Choices } from "./court-choices.tsx";
import { PublicFrame } from "./public-frame.tsx";

/** The public ranking of a category and level, with public names, page by page. */
export function RankingPage({ ranking }: { ranking: RankingToAll }) {
  const { category: rama, level: nivel, page, hasNext, rows } = ranking;
  const label = categoryLabel({ name: rama, level: nivel });
  const onPodium = page === 1 && rows.length >= 3 ? rows.slice(0, 3) : [];
  const listed = rows.slice(onPodium.length);
  return (
    <PublicFrame
      signIn={`/?${new URLSearchParams({ ingresar: "true", destino: "/ranking" })}`}
      top={<PitchHeader title={texts.ranking} facts={<p>{words.rankingLead}</p>} />}
    >
      <Stack gap={3}>
        <Choices
          label={texts.category}
          choices={categoryNames.map((one) => ({
            label: one,
            href: publicRankingPath({ rama: one, nivel }),
            isChosen: one === rama,
          }))}
        />
        <Choices
          label={texts.level}
          choices={levels.map((one) => ({
            label: one,
            href: publicRankingPath({ rama, nivel: one }),
            isChosen: one === nivel,
          }))}
        />
      </Stack>
      <section className={styles.board} aria-labelledby="clasificacion">
        <h2 id="clasificacion">{words.players(label)}</h2>
        {rows.length === 0 ? (
          <Card>
            <CardBlock>
              <p className="type-strong" role="status">
                {rankingWords.nobody(label)}
              </p>
              <p className="quiet">{rankingWords.nobodyMessage}</p>
            </CardBlock>
          </Card>
        ) : (
          <>
            {onPodium.length > 0 && <Podium rows={onPodium} />}
            {listed.length > 0 && <Rows rows={listed} />}
          </>
        )}
      </section>
      {(page > 1 || hasNext) && (
        <nav aria-label={words.pages} className={styles.pages}>
          {page > 1 && (
            <ButtonAnchor href={publicRankingPath({ rama, nivel, pagina: page - 1 })} variant="secondary" rel="prev">
              {words.previousPlayers}
            </ButtonAnchor>
          )}
          {hasNext && (
            <ButtonAnchor href={publicRankingPath({ rama, nivel, pagina: page + 1 })} variant="secondary" rel="next">
              {words.nextPlayers}
            </ButtonAnchor>
          )}
        </nav>
      )}
      <p className="quiet type-small">{words.yourRow}</p>
    </PublicFrame>
  );
}

function Podium({ rows }: { rows: readonly RankingRow[] }) {
  return (
    <ol className={podium.podium} aria-label={rankingWords.podium}>
      {rows.map(({ place, name, points, position, tournaments }) => (
        <li key={place} className={podium.place} data-step={place} data-place={position}>
          <span className={podium.name}>{name}</span>
          <span className={podium.location}>{words.tournaments(tournaments)}</span>
          <span className={podium.box}>
            <span className="unseen">{rankingWords.position(position)}</span>
            <b aria-hidden="true">{position}</b>
            <Points points={points} className={podium.points} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function Rows({ rows }: { rows: readonly RankingRow[] }) {
  return (
    <ol className={rowStyles.list} start={rows[0]?.position}>
      {rows.map(({ place, name, points, position, tournaments }) => (
        <li key={place} className={rowStyles.row}>
          <div className={rowStyles.content}>
            <span className={rowStyles.position}>
              <span className="unseen">{rankingWords.position(position)}</span>
              <span aria-hidden="true">{position}</span>
            </span>
            <span className={rowStyles.words}>
              <b>{name}</b>
              <span>{words.tournaments(tournaments)}</span>
            </span>
            <Points points={points} className={rowStyles.points} />
          </div>
        </li>
      ))}
    </ol>
  );
}

function Points({ points, className }: { points: number; className: string | undefined }) {
  return (
    <span className={className}>
      {formatInteger(points)}
      <span className="unseen"> {rankingWords.points}</span>
    </span>
  );
}
