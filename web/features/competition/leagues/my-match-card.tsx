import { useState } from "react";
import type { League } from "#contract/competition/leagues.ts";
import type { MatchView } from "#contract/competition/matches/match-views.ts";
import type { MyClaim } from "#contract/competition/result-claims.ts";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { shortNames } from "#web/features/competition/draws/match-names.ts";
import type { MyPairs } from "#web/features/competition/draws/path/my-path.ts";
import { matchHour } from "#web/features/competition/draws/scores/match-hour.ts";
import { ClaimState } from "#web/features/competition/result-claims/claim-state.tsx";
import type { TournamentPage } from "#web/features/competition/tournaments/tournament-query.ts";
import { leagueWords as words } from "#web/i18n/leagues.ts";
import { claimWords } from "#web/i18n/result-claims.ts";
import * as texts from "#web/i18n/texts.ts";
import { today } from "#web/kit/today.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { stateOfFecha } from "./own-fechas.ts";
import { WriteToRivals } from "./rival-contact.tsx";

const ClaimSheet = lazySheet(() => import("#web/features/competition/result-claims/claim-sheet.tsx"));

/** Shows an open match of the viewer: its fecha, the rivals, its hour, and the result or what it waits for. */
export function MyMatchCard({
  fecha,
  match,
  category,
  myPairs,
  claim,
  substitutes,
  viewer,
  tournament,
}: {
  fecha: League["fechas"][number];
  match: MatchView;
  category: TournamentPage["categories"][number];
  myPairs: MyPairs;
  claim: MyClaim | undefined;
  substitutes: NonNullable<League["substitutes"]>;
  /** The viewer, if they are a substitute: they neither write to the rivals nor book. Null for a player of the pair. */
  viewer: string | null;
  tournament: TournamentPage;
}) {
  const [isEntering, setEntering] = useState(false);
  const { number, until } = fecha;
  const [first] = match.sides;
  const isFirst = first.pairId !== null && myPairs.has(first.pairId);
  const rivals = shortNames(match)[isFirst ? "pair2" : "pair1"];
  const rivalPlayers = match.sides[isFirst ? 1 : 0].players;
  const isOver = stateOfFecha(fecha, today()) === "over";
  const day = formatDay(until);
  const title = isOver ? words.over(number, day) : words.until(number, day);
  return (
    <Card as="article" label={title}>
      <CardBlock>
        <Stack gap={3}>
          <div>
            <p className="type-small quiet">{title}</p>
            <h3>{words.against(rivals)}</h3>
            {match.place && <p className="type-strong">{matchHour(match)}</p>}
          </div>
          {viewer === null && (
            <WriteToRivals categoryId={category.id} rivals={rivalPlayers} fecha={fecha} tournament={tournament.name} />
          )}
          {claim ? (
            <ClaimState claim={claim} match={match} />
          ) : (
            <Stack gap={2}>
              <Button fullWidth onClick={() => setEntering(true)}>
                {claimWords.enter}
              </Button>
              {!match.place && viewer === null && (
                <ButtonLink
                  to="/reservar-cancha"
                  search={{ complejo: tournament.club.id, dia: later(fecha.from, today()), partido: match.id }}
                  variant="secondary"
                  fullWidth
                >
                  {texts.bookCourt}
                </ButtonLink>
              )}
            </Stack>
          )}
        </Stack>
      </CardBlock>
      {isEntering && (
        <ClaimSheet
          category={category}
          match={match}
          substitutes={substitutes}
          viewer={viewer}
          onClose={() => setEntering(false)}
        />
      )}
    </Card>
  );
}

function later(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other;
}
