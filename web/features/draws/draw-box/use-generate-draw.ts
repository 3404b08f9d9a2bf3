import type { ManagedCategory } from "#contract/tournaments.ts";
import { api } from "#web/api.ts";
import { redrawWords, drawBoxWords as words } from "#web/i18n/manage.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import type { DrawPlan } from "./zone-preview.ts";

/** Draws a category after saying what that does. Pressing twice draws once. */
export function useGenerateDraw(category: ManagedCategory) {
  const draw = useDraw(category, words.generated, (plan) => api.draws.generate({ categoryId: category.id, ...plan }));
  const waiting = category.pairs.filter(({ status }) => status !== "confirmed_by_admin").length;
  async function ask(plan: DrawPlan) {
    const accepted = await confirmAction({
      title: words.question(titleOf(category)),
      message: [waiting > 0 && words.leftOut(waiting), words.closes].filter(Boolean).join(" "),
      acceptLabel: words.generate,
    });
    if (accepted) draw.act(plan);
  }
  return { ask: (plan: DrawPlan) => void ask(plan), isPending: draw.isPending };
}

/** Draws a category again, before its first result; the draw that is on the screen is kept. */
export function useRedraw(category: ManagedCategory, replacedDrawId: string) {
  const draw = useDraw(category, redrawWords.redrawn, (plan) =>
    api.draws.redraw({ categoryId: category.id, replacedDrawId, ...plan }),
  );
  async function ask(plan: DrawPlan) {
    const accepted = await confirmAction({
      title: redrawWords.redrawQuestion(titleOf(category)),
      message: redrawWords.redrawMessage,
      acceptLabel: redrawWords.redraw,
    });
    if (accepted) draw.act(plan);
  }
  return { ask: (plan: DrawPlan) => void ask(plan), isPending: draw.isPending };
}

/** Takes a draw back before its first result, after saying what that opens again. */
export function useAnnulDraw(category: ManagedCategory, drawId: string) {
  const annul = useAct({
    mutationFn: (annulled: string) => api.draws.annul({ categoryId: category.id, drawId: annulled }),
    onSuccess: () => toast(redrawWords.annulled(titleOf(category))),
    onError: (error: Error) => void showFailure(redrawWords.annulFailed, error),
  });
  async function ask() {
    const accepted = await confirmAction({
      title: redrawWords.annulQuestion(titleOf(category)),
      message: [redrawWords.annulMessage, category.registrationOpen && redrawWords.annulOpens]
        .filter(Boolean)
        .join(" "),
      acceptLabel: redrawWords.annul,
      cancelLabel: redrawWords.keep,
      danger: true,
    });
    if (accepted) annul.act(drawId);
  }
  return { ask: () => void ask(), isPending: annul.isPending };
}

function useDraw(
  category: ManagedCategory,
  done: (title: string) => string,
  draw: (plan: { order?: string[]; zones?: string[][] }) => Promise<unknown>,
) {
  return useAct({
    mutationFn: ({ order, zones }: DrawPlan) =>
      draw({ ...(order && { order: [...order] }), ...(zones && { zones: zones.map((zone) => [...zone]) }) }),
    onSuccess: () => toast(done(titleOf(category))),
    onError: (error: Error) => void showFailure(words.failed, error),
  });
}

function titleOf({ name, level }: ManagedCategory): string {
  return `${level} ${name}`;
}
