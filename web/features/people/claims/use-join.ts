import { skipToken, useQuery } from "@tanstack/react-query";
import { api, queries, refusalCode } from "#web/api.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";

type Chosen = { readonly id: string; readonly name: string };

/**
 * Holds the form that joins player `playerId` with another person, and its preview. With the sentence `proposed`, a
 * join that the other person must accept is proposed instead.
 */
export function useJoin<Into extends Chosen>(
  playerId: string,
  words: {
    readonly joined: (into: Into) => string;
    readonly proposed?: (into: Into) => string;
    readonly failed: string;
  },
  onClose: () => void,
) {
  const form = useSheetForm({
    initial: (): { readonly into: Into | undefined } => ({ into: undefined }),
    beside: isPossible,
    send: join,
    done: (sentence) => sentence,
    failed: noteFailure,
    isUnsaved: () => false,
    onClose,
  });
  const { into: chosen } = form.values;
  const preview = useQuery(
    queries.merges.preview.queryOptions({ input: chosen ? { playerId, intoId: chosen.id } : skipToken }),
  );

  function isPossible(): boolean {
    return preview.data?.clashes.length === 0;
  }

  async function join({ into }: { readonly into: Into | undefined }): Promise<string> {
    if (!into) return "";
    const asked = { playerId, intoId: into.id };
    if (words.proposed && preview.data?.mustAccept) {
      await api.merges.propose(asked);
      return words.proposed(into);
    }
    await api.merges.join(asked);
    return words.joined(into);
  }

  function noteFailure(error: unknown): void {
    // The guest owes money since then: the refetched preview offers to propose it.
    if (refusalCode(error) === "DEBT_CHANGED") void preview.refetch();
    void showFailure(words.failed, error);
  }

  return { form, preview };
}
