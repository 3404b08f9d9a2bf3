import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ClassProposal } from "#contract/people/class-changes.ts";
import { classChangeWords, ownClassWords as words } from "#web/i18n/class-changes.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { formatShortDate } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Evidence } from "./evidence.tsx";
import { ownProposalsQuery } from "./own-class-queries.ts";

const AnswerSheet = lazySheet(() => import("./answer-sheet.tsx"));
const DescentSheet = lazySheet(() => import("./descent-sheet.tsx"));

/** The proposals and decisions about the own class, with the answer, and the request for a lower class. */
export function MyClass() {
  const found = useQuery(ownProposalsQuery).data;
  const [answering, setAnswering] = useState<ClassProposal>();
  const [asking, setAsking] = useState(false);
  const proposals = found?.proposals ?? [];
  const lower = proposals.some(({ decision }) => decision === null) ? null : found?.descent?.to;
  if (proposals.length === 0 && !lower) return null;
  return (
    <Section title={words.title}>
      <Stack gap={3}>
        {proposals.map((one) => (
          <OwnProposal key={one.id} proposal={one} onAnswer={() => setAnswering(one)} />
        ))}
        {lower && (
          <Button variant="secondary" aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {words.descend(tournamentWords.categoryName(lower.category, lower.level))}
          </Button>
        )}
      </Stack>
      {answering && <AnswerSheet proposal={answering} onClose={() => setAnswering(undefined)} />}
      {asking && lower && <DescentSheet to={lower} onClose={() => setAsking(false)} />}
    </Section>
  );
}

function OwnProposal({ proposal, onAnswer }: { proposal: ClassProposal; onAnswer: () => void }) {
  const { from, rule, why, evidence, near, answer, decision, review, answerUntil, act } = proposal;
  const title = titleOf(proposal);
  const waitsForPlatform = answer !== null && review === null && (decision === null || decision.at < answer.at);
  return (
    <Card as="article" label={title}>
      <CardBlock>
        <Stack gap={3}>
          <div>
            <h3 className="type-strong">{title}</h3>
            <p className="type-small quiet">{classChangeWords.ownRules[rule]}</p>
            {why !== null && <p className="type-small">{classChangeWords.reason(why)}</p>}
          </div>
          <Evidence evidence={evidence} from={from} near={near} />
          {decision?.why != null && <p>{words.reason(decision.why)}</p>}
          {answer && <p>{words.answered(answer.text)}</p>}
          {waitsForPlatform && <p className="type-small quiet">{classChangeWords.platformDecides}</p>}
          {rule === "D1" && !decision && <p className="type-small">{words.clubDecides}</p>}
          {act === "answer" && (
            <>
              <p className="type-small">{words.until(formatShortDate(wallClock(answerUntil).date))}</p>
              <Button variant="secondary" aria-haspopup="dialog" onClick={onAnswer}>
                {words.disagree}
              </Button>
            </>
          )}
        </Stack>
      </CardBlock>
    </Card>
  );
}

function titleOf({ from, to, rule, decision, review }: ClassProposal): string {
  const nameOf = ({ category, level }: ClassProposal["to"]) => tournamentWords.categoryName(category, level);
  if (decision === null) return rule === "D1" ? words.asked(nameOf(to)) : words.proposed(nameOf(to));
  if (!decision.accepted) return words.stays(nameOf(from));
  return review?.upheld === false ? words.back(nameOf(from)) : words.changed(nameOf(to));
}
