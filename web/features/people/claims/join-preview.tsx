import type { ReactNode } from "react";
import type { MergePreview } from "#contract/people/claims.ts";
import { claimWords } from "#web/i18n/claims.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { DebtLines } from "./debt-lines.tsx";
import { PartRows } from "./part-rows.tsx";

type Words = Record<"clashTitle" | "clashDetail" | "nothingMoves" | "canSeparate", string> & {
  readonly moves: (name: string) => string;
};

/**
 * The preview of joining two players: the tournaments in which both play, or the data that moves. Shows a skeleton
 * while it loads. `more` adds items to the data.
 */
export function JoinPreview({
  preview,
  words,
  refusal,
  more,
  children,
}: {
  preview: { readonly data: MergePreview | undefined; readonly error: Error | null; readonly isLoading: boolean };
  words: Words;
  /** The reason why it cannot be done, besides a clash. */
  refusal?: string | undefined;
  more?: ReactNode;
  /** Further information before the act. */
  children?: ReactNode;
}) {
  const found = preview.data;
  const clashes = found?.clashes ?? [];
  return (
    <div role="status">
      {preview.isLoading && (
        <Loading>
          <SkeletonRows count={2} picture={false} />
        </Loading>
      )}
      {preview.error && <FieldError>{reasonOf(preview.error)}</FieldError>}
      {refusal && <FieldError>{refusal}</FieldError>}
      {clashes.length > 0 && (
        <Section title={words.clashTitle}>
          <Stack gap={3}>
            <PartRows parts={clashes} label={words.clashTitle} />
            <FieldError>{words.clashDetail}</FieldError>
          </Stack>
        </Section>
      )}
      {found && !refusal && clashes.length === 0 && (
        <Stack gap={4}>
          <Section title={words.moves(found.into.name)}>
            <Stack gap={3}>
              {found.parts.length > 0 && <PartRows parts={found.parts} label={words.moves(found.into.name)} />}
              {found.bookings > 0 && <p>{claimWords.bookings(found.bookings)}</p>}
              {more}
              {found.parts.length === 0 && found.bookings === 0 && <p>{words.nothingMoves}</p>}
            </Stack>
          </Section>
          {found.debt && (
            <Section title={claimWords.debtMoves}>
              <Stack gap={3}>
                <DebtLines debt={found.debt} label={claimWords.debtMoves} />
                {found.mustAccept && <p>{claimWords.mustAccept(found.into.name)}</p>}
              </Stack>
            </Section>
          )}
          {children}
          <p className="quiet type-small">{words.canSeparate}</p>
        </Stack>
      )}
    </div>
  );
}
