import type { ComponentProps } from "react";
import type { BracketView } from "#contract/competition/draws.ts";
import { hasCups } from "#web/features/competition/draws/champions.ts";
import DrawnTools from "#web/features/competition/draws/draw-box/drawn-tools.tsx";
import { PrintButton } from "#web/features/competition/draws/draw-box/print-button.tsx";
import { LeagueDesk } from "#web/features/competition/leagues/desk/league-desk.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";

/**
 * A drawn league for its club: the tools of its draw, and its desk. With a playoff the bracket has the tools, and here
 * only the paper.
 */
export default function ManagedLeague({
  bracket,
  ...desk
}: ComponentProps<typeof LeagueDesk> & { readonly bracket: BracketView }) {
  const { category, live } = desk;
  return (
    <Stack gap={4}>
      {hasCups(bracket) ? (
        <Row>
          <PrintButton />
        </Row>
      ) : (
        <DrawnTools category={category} bracket={bracket} live={live} />
      )}
      <LeagueDesk {...desk} />
    </Stack>
  );
}
