import { Link } from "@tanstack/react-router";
import type { ClassProposal } from "#contract/people/class-changes.ts";
import { classChangeWords as words } from "#web/i18n/class-changes.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { formatShortDate } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { Evidence } from "./evidence.tsx";

/** A proposal with its evidence, the player's answer and the button to decide. */
export function ProposalCard({ proposal, onDecide }: { proposal: ClassProposal; onDecide: () => void }) {
  const { player, from, to, rule, why, evidence, near, answer, decision, act } = proposal;
  const [before, after] = [from, to].map(({ category, level }) => tournamentWords.categoryName(category, level));
  return (
    <Card as="article" label={player.name}>
      <CardBlock>
        <Stack gap={3}>
          <Row gap={2}>
            <Tag tone="wait">{words.rules[rule]}</Tag>
          </Row>
          <div>
            <h3 className="type-strong">
              <Link to="/perfil/$userId" params={{ userId: player.id }} className="reach">
                {player.name}
              </Link>
            </h3>
            <p>{words.change(before ?? "", after ?? "")}</p>
            {why !== null && <p className="type-small">{words.reason(why)}</p>}
          </div>
          <Fold title={words.evidence}>
            <Evidence evidence={evidence} from={from} near={near} />
          </Fold>
          {decision?.accepted && <p className="type-small">{words.decided(dayOf(decision.at))}</p>}
          {answer && <p>{words.answered(answer.text)}</p>}
          {act === null && <p className="type-small quiet">{words.platformDecides}</p>}
          {(act === "decide" || act === "review") && (
            <Button
              variant="secondary"
              aria-haspopup="dialog"
              aria-label={words.decideFor(player.name)}
              onClick={onDecide}
            >
              {words[act]}
            </Button>
          )}
        </Stack>
      </CardBlock>
    </Card>
  );
}

function dayOf(instant: string): string {
  return formatShortDate(wallClock(instant).date);
}
