import { scheduleWords as words } from "#web/i18n/schedule.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import type { Proposed } from "./schedule-board.ts";
import type { Teller } from "./teller.ts";

/** A visible proposal with the options of its search. */
export type Shown = {
  readonly keep: "none" | "locked" | "placed";
  /** The only categories that it moves; null for all. */
  readonly categoryIds: readonly string[] | null;
  readonly proposal: {
    readonly seed: string;
    readonly revision: number;
    readonly places: { matchId: string; courtId: string; start: number; length: number }[];
    readonly unplaced: string[];
    readonly summary: {
      readonly matches: number;
      readonly placed: number;
      readonly longestWait: number;
      readonly finals: readonly { readonly start: number }[];
    };
  } & Proposed;
};

/** The summary of a proposal with the buttons to apply, continue or discard it. */
export function ProposalBar({
  shown: { proposal },
  teller,
  searching,
  onUse,
  onGoOn,
  onDiscard,
}: {
  shown: Shown;
  teller: Teller;
  searching: boolean;
  onUse: () => void;
  onGoOn: () => void;
  onDiscard: () => void;
}) {
  const { matches, placed, longestWait, finals } = proposal.summary;
  const facts = [
    longestWait > 0 && words.longestWait(longestWait),
    finals.length > 0 && words.finals(finals.map(({ start }) => teller.when(start))),
  ].filter((fact) => fact !== false);
  return (
    <Card as="section" label={words.proposal(placed, matches)}>
      <CardBlock>
        <Stack gap={3}>
          <div>
            <h2>{words.proposal(placed, matches)}</h2>
            <p className="quiet">{facts.join(" · ")}</p>
          </div>
          <Row gap={2}>
            <Button onClick={onUse}>{words.useProposal}</Button>
            <Button variant="secondary" loading={searching} loadingLabel={texts.searchingOrder} onClick={onGoOn}>
              {words.goOn}
            </Button>
            <Button variant="quiet" onClick={onDiscard}>
              {texts.discard}
            </Button>
          </Row>
        </Stack>
      </CardBlock>
    </Card>
  );
}
