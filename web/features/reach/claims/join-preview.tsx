import type { ReactNode } from "react";
import type { MergePreview } from "#contract/reach/claims.ts";
import { claimWords } from "#web/i18n/claims.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { PartRows } from "./part-rows.tsx";

type Words = Record<"clashTitle" | "clashDetail" | "nothingMoves" | "canSeparate", string> & {
  readonly moves: (name: string) => string;
};

/** What joining two people would do, while it is asked, where they meet, and what moves; `more` is what moves besides the usual. */
export function JoinPreview({
  preview,
  words,
  refusal,
  more,
  children,
}: {
  preview: { readonly data: MergePreview | undefined; readonly error: Error | null; readonly isLoading: boolean };
  words: Words;
  /** Why it cannot be done, besides a clash. */
  refusal?: string | undefined;
  more?: ReactNode;
  /** What else is to be known before it is done. */
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
          {children}
          <p className="quiet type-small">{words.canSeparate}</p>
        </Stack>
      )}
    </div>
  );
}
