import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#web/api.ts";
import { leagueWords } from "#web/i18n/leagues.ts";
import { seasonWords as words } from "#web/i18n/seasons.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { hasOneDivisionEach } from "./season-values.ts";

const NextSeasonSheet = lazySheet(() => import("./next-season-sheet.tsx"));

/** Offers the next season of a closed league, or leads to it once it is published. */
export default function NextSeasonCard({ tournamentId }: { tournamentId: string }) {
  const [opened, setOpened] = useState(false);
  const query = queries.seasons.next.queryOptions({ input: { tournamentId }, staleTime: 0 });
  const { data, error, refetch } = useQuery(query);
  if (error) return <ErrorState title={leagueWords.failed} message={reasonOf(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <Card as="section" label={words.title}>
      <CardBlock>
        <Stack gap={2}>
          <h3 className="type-strong">{words.title}</h3>
          <p className="quiet type-small">
            {data.publishedId !== null ? words.published : hasOneDivisionEach(data) ? words.detailOfOne : words.detail}
          </p>
          <Row>
            {data.publishedId === null ? (
              <Button aria-haspopup="dialog" onClick={() => setOpened(true)}>
                {words.open}
              </Button>
            ) : (
              <ButtonLink
                to="/admin/gestionar/$tournamentId"
                params={{ tournamentId: data.publishedId }}
                variant="secondary"
              >
                {words.see}
              </ButtonLink>
            )}
          </Row>
        </Stack>
      </CardBlock>
      {opened && <NextSeasonSheet tournamentId={tournamentId} onClose={() => setOpened(false)} />}
    </Card>
  );
}
