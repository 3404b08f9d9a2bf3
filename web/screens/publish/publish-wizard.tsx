import { getRouteApi } from "@tanstack/react-router";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { isIndividual } from "#domain/competition/tournaments/tournament.ts";
import { useClubClock } from "#web/features/clubs/clubs/club-clock.ts";
import { DraftNote } from "#web/features/competition/publication/drafts/draft-note.tsx";
import { StartNotice } from "#web/features/competition/publication/drafts/start-notice.tsx";
import { useDraft, useKeptWhileTyped } from "#web/features/competition/publication/drafts/use-draft.ts";
import { useWizardStart } from "#web/features/competition/publication/drafts/wizard-start.ts";
import styles from "#web/features/competition/publication/form/publish.module.css";
import { reachableStep, type Step } from "#web/features/competition/publication/form/publish-checks.ts";
import { type CategoryValues, freshValues } from "#web/features/competition/publication/form/publish-values.ts";
import { firstWrongStep, usePublishForm } from "#web/features/competition/publication/form/use-publish-form.ts";
import { InfoStep } from "#web/features/competition/publication/steps/info-step.tsx";
import { publishWords as words } from "#web/i18n/publish.ts";
import { quickWords } from "#web/i18n/quick-start.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { ClockIcon } from "#web/ui/icons/icons.ts";
import { StepsBar } from "#web/ui/layouts/steps-bar.tsx";
import { ActionBar } from "#web/ui/pages/action-bar.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { useUnsavedChangesGuard } from "#web/ui/pages/use-unsaved-changes-guard.ts";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { usePublish } from "./use-publish.ts";

const loadCategories = () => import("#web/features/competition/publication/steps/categories-step.tsx");
const loadCourts = () => import("#web/features/competition/publication/steps/courts-step.tsx");
const CategoriesStep = lazy(loadCategories);
const CourtsStep = lazy(loadCourts);

const route = getRouteApi("/admin/crear-torneo");
const formId = "crear-torneo";
const nextLabels: Record<Step, string> = { 1: words.toCategories, 2: words.toPublish, 3: texts.publish };

/** The three steps that publish a tournament. The step is in the address, so the back button goes one step back. */
export default function PublishWizard({ club }: { club: ClubPanel }) {
  const { paso, copia } = route.useSearch();
  const start = useWizardStart(club, copia);
  const form = usePublishForm(start.values);
  const draft = useDraft(club, (values) => form.keep(values));
  const [startedOver, setStartedOver] = useState(false);
  const body = useRef<HTMLFormElement>(null);
  const checking = useRef(false);
  const focusOn = (selector: string) => body.current?.querySelector<HTMLElement>(selector)?.focus();
  const publish = usePublish(club.id, () => focusOn("[data-clashes]"));
  const { date: today } = useClubClock(club.timeZone);
  const navigate = route.useNavigate();
  const step = reachableStep(paso ?? start.step, form.values, today);
  const typed = form.isDirty && !publish.data;
  useUnsavedChangesGuard(typed);
  useKeptWhileTyped(draft, { values: form.values, step, typed: typed && !publish.isPending });

  const [firstStep] = useState(step);
  const [arrived, setArrived] = useState(false);
  if (step !== firstStep && !arrived) setArrived(true);
  // The later steps load while this one is filled in.
  useEffect(() => void Promise.all([loadCategories(), loadCourts()]), []);

  function goTo(to: Step, replace = false) {
    draft.save(form.values, to);
    void navigate({ search: (before) => ({ ...before, paso: to }), replace, resetScroll: true });
  }

  function startOver() {
    const fresh = freshValues();
    draft.discard();
    form.keep(fresh, fresh);
    form.refuse({});
    setStartedOver(true);
    void navigate({ search: (before) => ({ ...before, paso: 1 }), replace: true });
  }

  async function submit() {
    if (checking.current) return;
    checking.current = true;
    const wrong = await firstWrongStep(form, step, today);
    checking.current = false;
    if (wrong === step) focusOn("[aria-invalid=true], [data-invalid]");
    else if (wrong !== null) goTo(wrong);
    else if (step === 3) publish.act(form.values);
    else goTo(step === 1 ? 2 : 3);
  }

  const { categories } = form.values;
  return (
    <Page
      title={words.title}
      actions={draft.note && <DraftNote failed={draft.failed}>{draft.note}</DraftNote>}
      footer={
        <ActionBar
          start={
            step > 1 && (
              <Button variant="secondary" onClick={() => goTo(step === 3 ? 2 : 1, true)}>
                {words.back}
              </Button>
            )
          }
          note={step > 1 && words.inCategories(placesText(categories), categories.length)}
        >
          <Button type="submit" form={formId} loading={publish.isPending} loadingLabel={texts.publishing}>
            {nextLabels[step]}
          </Button>
        </ActionBar>
      }
    >
      {step === 1 && copia === undefined && (
        <Card>
          <LinkRow
            to="/admin/crear-torneo"
            search={{ hoy: true }}
            icon={<ClockIcon size={20} />}
            detail={quickWords.lead}
          >
            {quickWords.title}
          </LinkRow>
        </Card>
      )}
      {!startedOver && paso === undefined && <StartNotice start={start} club={club} onDiscard={startOver} />}
      <StepsBar label={words.progress} steps={words.steps} current={step - 1} />
      <form
        id={formId}
        ref={body}
        noValidate
        className={styles.step}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Suspense fallback={<SkeletonCards count={1} rows={3} />}>
          {step === 1 && <InfoStep form={form} today={today} arrived={arrived} />}
          {step === 2 && <CategoriesStep form={form} club={club} today={today} arrived={arrived} />}
          {step === 3 && <CourtsStep form={form} club={club} today={today} arrived={arrived} onChange={goTo} />}
        </Suspense>
      </form>
    </Page>
  );
}

/** Counts the places of all categories: of pairs, of players alone, or of both. */
function placesText(categories: readonly Pick<CategoryValues, "quota" | "format">[]): string {
  const places = categories.reduce((sum, { quota }) => sum + (quota || 0), 0);
  const alone = categories.filter(({ format }) => isIndividual(format)).length;
  if (alone === 0) return words.pairCount(places);
  return alone === categories.length ? words.playerCount(places) : words.placeCount(places);
}
