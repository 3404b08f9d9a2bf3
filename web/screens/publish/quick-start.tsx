import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import { useClubClock } from "#web/features/clubs/clubs/club-clock.ts";
import { RowChoice } from "#web/features/competition/entries/open-rows.tsx";
import styles from "#web/features/competition/publication/form/publish.module.css";
import { QuickFields } from "#web/features/competition/publication/quick/quick-fields.tsx";
import { blockOf, courtsOf, playersIn } from "#web/features/competition/publication/quick/quick-values.ts";
import { useQuickStart } from "#web/features/competition/publication/quick/use-quick-start.ts";
import { ClashList } from "#web/features/competition/publication/steps/clash-list.tsx";
import { manageEntryWords } from "#web/i18n/manage-entries.ts";
import { quickWords as words } from "#web/i18n/quick-start.ts";
import { categorySlug } from "#web/kit/category-slug.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ActionBar } from "#web/ui/pages/action-bar.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { useUnsavedChangesGuard } from "#web/ui/pages/use-unsaved-changes-guard.ts";

const formId = "empezar-hoy";

/** "Empezar hoy": a rotation from a list of names to its draw, on one screen. */
export default function QuickStart({ club }: { club: ClubPanel }) {
  const navigate = useNavigate();
  const { date, time } = useClubClock(club.timeZone);
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const now = { date, minute: 60 * hour + minute };
  const form = useQuickStart(club, now, async ({ tournamentId, category }) => {
    await navigate({
      to: "/admin/gestionar/$tournamentId",
      params: { tournamentId },
      search: { categoria: categorySlug(category), ver: "cuadro" },
      replace: true,
      ignoreBlocker: true,
    });
  });
  useUnsavedChangesGuard(form.isUnsaved);
  const body = useRef<HTMLFormElement>(null);
  const isRefused = Object.keys(form.errors).length > 0;
  useEffect(() => {
    if (!isRefused) return;
    // On a phone the refused field may lie behind the bar with the button.
    const wrong = body.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]");
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: "center" });
  }, [isRefused]);
  const { values } = form;
  const courtIds = courtsOf(values, form.courts);
  const { open } = values;
  return (
    <Page
      title={words.title}
      bar="back"
      back={<BackLink to="/admin/crear-torneo">{words.wholeForm}</BackLink>}
      lead={words.lead}
      footer={
        <ActionBar>
          <Button type="submit" form={formId} loading={form.isPending} loadingLabel={words.starting}>
            {open ? words.startRest : words.start(playersIn(values))}
          </Button>
        </ActionBar>
      }
    >
      <form ref={body} id={formId} noValidate className={styles.step} onSubmit={form.submit}>
        {open ? (
          <Stack gap={6}>
            <h2>{manageEntryWords.left(open.length)}</h2>
            <p>{manageEntryWords.leftMessage}</p>
            {open.map((row) => (
              <RowChoice
                key={row.line}
                row={row}
                onChoose={(choice) =>
                  form.change({ open: open.map((one) => (one === row ? { ...one, choice } : one)) })
                }
              />
            ))}
          </Stack>
        ) : (
          <>
            <QuickFields form={form} courtIds={courtIds} club={club} now={now} />
            {courtIds.length > 0 && (
              <ClashList
                block={blockOf(values, courtIds, now)}
                clubId={club.id}
                agreeLabel={words.publishWithout}
                onAgree={(without) => form.change({ without })}
                onSkipSeries={(skipSeries) => form.change({ skipSeries })}
              />
            )}
          </>
        )}
      </form>
    </Page>
  );
}
