import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { queries } from "#web/api.ts";
import { useAbilities } from "#web/features/people/club-roles/use-abilities.ts";
import { proofWords as words } from "#web/i18n/proofs.ts";
import { afterRow, inPages, MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ProofCard } from "./proof-card.tsx";

/** "Comprobantes": shows the receipts one by one, first sent first. A decision brings up the next one. */
export default function Review({ clubId }: { clubId: string }) {
  const found = useSuspenseInfiniteQuery(
    queries.proofs.waiting.infiniteOptions({
      ...inPages,
      input: (row: string | null) => ({ clubId, ...afterRow(row) }),
    }),
  );
  const proofs = rowsOf(found.data, (page) => page.proofs) ?? [];
  const all = found.data.pages.at(-1)?.waiting ?? proofs.length;
  const can = useAbilities();
  const [passed, setPassed] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const nth = Math.min(passed, proofs.length - 1);
  const proof = proofs[nth];
  if (!proof) {
    return (
      <EmptyState
        title={words.empty}
        message={words.emptyMessage}
        action={
          can("payout") && (
            <ButtonLink to="/admin/setup/$seccion" params={{ seccion: "cobros" }} variant="secondary">
              {words.noAccount}
            </ButtonLink>
          )
        }
      />
    );
  }
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {words.place(nth + 1, all)}
      </h2>
      <ProofCard
        key={proof.id}
        proof={proof}
        onDone={() => heading.current?.focus()}
        later={
          proofs.length > 1 && (
            <Button variant="quiet" fullWidth onClick={() => setPassed((nth + 1) % proofs.length)}>
              {words.later}
            </Button>
          )
        }
      />
      {nth === proofs.length - 1 && <MoreRows query={found} />}
    </>
  );
}
