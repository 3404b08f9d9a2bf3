import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { ClassProposal } from "#contract/people/class-changes.ts";
import { classChangeWords as words } from "#web/i18n/class-changes.ts";
import { ListStates, MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { ProposalCard } from "./proposal-card.tsx";

const DecideSheet = lazySheet(() => import("./decide-sheet.tsx"));

type Found = { readonly pages: readonly { readonly proposals: readonly ClassProposal[] }[] };

/** The waiting proposals, the latest first, each with its decision. */
export function ProposalList({ found }: { found: UseInfiniteQueryResult<Found> }) {
  const [decidingId, setDecidingId] = useState<string>();
  const proposals = rowsOf(found.data, (page) => page.proposals);
  const deciding = proposals?.find(({ id }) => id === decidingId);
  return (
    <Section title={words.proposals}>
      <Stack gap={3}>
        <ListStates
          query={found}
          rows={proposals}
          failed={words.failed}
          loading={<SkeletonCards count={2} rows={3} />}
          empty={<EmptyState title={words.none} message={words.noneDetail} />}
        />
        {proposals?.map((one) => (
          <ProposalCard key={one.id} proposal={one} onDecide={() => setDecidingId(one.id)} />
        ))}
        <MoreRows query={found} />
      </Stack>
      {deciding && <DecideSheet proposal={deciding} onClose={() => setDecidingId(undefined)} />}
    </Section>
  );
}
