import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { api } from "#web/api.ts";
import { draftWords, redrawWords, drawBoxWords as words } from "#web/i18n/draw-box.ts";
import * as texts from "#web/i18n/texts.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import type { DrawPlan } from "./zone-preview.ts";

/** An arrangement to send. `done` closes its sheet only once the server accepted it, so that nothing is lost before. */
type Sent = { readonly plan: DrawPlan; readonly done: () => void };

/** Draws a category by the club's arrangement, after stating the effect. Pressing twice draws once. */
export function useGenerateDraw(category: ManagedCategory, onDrawn: () => void) {
  const { act, isPending } = useAct({
    mutationFn: (categoryId: string) => api.draws.generate({ categoryId }),
    onSuccess: () => {
      toast(words.generated(titleOf(category)));
      onDrawn();
    },
    onError: (error) => void showFailure(words.failed, error),
  });
  async function ask() {
    const accepted = await confirmAction({
      title: words.question(titleOf(category)),
      message: beforeDrawing(category),
      acceptLabel: texts.generateDraw,
    });
    if (accepted) act(category.id);
  }
  return { ask: () => void ask(), isPending };
}

/** Saves the club's arrangement of the coming draw for every desk; an existing draft follows it. */
export function useSavePlan(category: ManagedCategory) {
  const { act, isPending } = useAct({
    mutationFn: async ({ plan }: Sent) => {
      const seenPlanId = category.plan?.planId ?? null;
      await api.draws.savePlan({ categoryId: category.id, seenPlanId, ...writable(plan) });
      if (category.draft) await api.draws.draft({ categoryId: category.id });
    },
    onSuccess: (_, { done }) => {
      done();
      toast(redrawWords.planKept);
    },
    onError: (error) => void showFailure(redrawWords.planFailed, error),
  });
  return { save: (plan: DrawPlan, done: () => void) => act({ plan, done }), isPending };
}

/** Prepares a draft for the club alone, or prepares it again. `onDrafted` is called once it is there. */
export function useDraft(category: ManagedCategory, onDrafted: () => void) {
  const { act, isPending } = useAct({
    mutationFn: (categoryId: string) => api.draws.draft({ categoryId }),
    onSuccess: onDrafted,
    onError: (error) => void showFailure(draftWords.failed, error),
  });
  return { act: () => act(category.id), isPending };
}

/** Makes a draft the draw of its category, after stating the effect. `onDone` is called once it is published. */
export function usePublishDraft(category: ManagedCategory, draftId: string, accept: string, onDone: () => void) {
  const { act, isPending } = useAct({
    mutationFn: (published: string) => api.draws.publishDraft({ categoryId: category.id, draftId: published }),
    onSuccess: () => {
      toast(draftWords.published(titleOf(category)));
      onDone();
    },
    onError: (error) => void showFailure(draftWords.publishFailed, error),
  });
  async function ask() {
    const title = draftWords.publishQuestion(titleOf(category));
    if (await confirmAction({ title, message: beforeDrawing(category), acceptLabel: accept })) act(draftId);
  }
  return { ask: () => void ask(), isPending };
}

/** Discards a draft. `onDone` is called once it is gone. */
export function useDiscardDraft(category: ManagedCategory, draftId: string, onDone: () => void) {
  const { act, isPending } = useAct({
    mutationFn: (discarded: string) => api.draws.discardDraft({ categoryId: category.id, draftId: discarded }),
    onSuccess: () => {
      toast(draftWords.discarded);
      onDone();
    },
    onError: (error) => void showFailure(draftWords.discardFailed, error),
  });
  return { act: () => act(draftId), isPending };
}

/** Draws a category again, before its first result. The draw on the screen is kept in the history. */
export function useRedraw(category: ManagedCategory, replacedDrawId: string) {
  const { act, isPending } = useAct({
    mutationFn: ({ plan: { order, zones, lines, qualifying } }: Sent) =>
      api.draws.redraw({
        categoryId: category.id,
        replacedDrawId,
        ...(order && { order: [...order] }),
        ...(zones && { zones: zones.map((zone) => [...zone]) }),
        ...(lines && { lines: [...lines] }),
        ...(qualifying && { qualifying: [...qualifying] }),
      }),
    onSuccess: (_, { done }) => {
      done();
      toast(redrawWords.redrawn(titleOf(category)));
    },
    onError: (error) => void showFailure(words.failed, error),
  });
  async function ask(plan: DrawPlan, done: () => void) {
    const accepted = await confirmAction({
      title: redrawWords.redrawQuestion(titleOf(category)),
      message: redrawWords.redrawMessage,
      acceptLabel: redrawWords.redraw,
    });
    if (accepted) act({ plan, done });
  }
  return { ask: (plan: DrawPlan, done: () => void) => void ask(plan, done), isPending };
}

/** Annuls a draw before its first result, after stating what that reopens. */
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
      cancelLabel: texts.back,
      danger: true,
    });
    if (accepted) annul.act(drawId);
  }
  return { ask: () => void ask(), isPending: annul.isPending };
}

/** Says how many pairs a draw leaves out, and what it closes. */
function beforeDrawing({ pairs }: ManagedCategory): string {
  const waiting = pairs.filter(({ status }) => status !== "confirmed_by_admin").length;
  return [waiting > 0 && words.leftOut(waiting), words.closes].filter(Boolean).join(" ");
}

function writable({ order, zones, lines, qualifying }: DrawPlan) {
  return {
    order: order && [...order],
    zones: zones?.map((zone) => [...zone]) ?? null,
    lines: lines && [...lines],
    qualifying: qualifying && [...qualifying],
  };
}

function titleOf({ name, level, division }: ManagedCategory): string {
  return tournamentWords.categoryName(name, level, division);
}
