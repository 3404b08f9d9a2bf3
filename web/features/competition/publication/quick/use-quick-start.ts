import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { ClubPanel } from "#contract/clubs/clubs.ts";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { api } from "#web/api.ts";
import { openRowsOf, rowsOf } from "#web/features/competition/entries/open-rows.tsx";
import { clashQuery, isAgreed } from "#web/features/competition/publication/form/clash-query.ts";
import { quickWords as words } from "#web/i18n/quick-start.ts";
import { refusalWords } from "#web/i18n/refusals.ts";
import { formIssuesLater } from "#web/kit/form-issues.ts";
import { useForm } from "#web/kit/forms/use-form.ts";
import {
  blockOf,
  courtsOf,
  freeFirst,
  freshQuickValues,
  type Now,
  playersIn,
  publicationOf,
  type QuickValues,
  sizeIssues,
  wholeBlockOf,
} from "./quick-values.ts";

/** The tournament that the quick start has published, with its only category. */
export type Published = { readonly tournamentId: string; readonly category: ManagedCategory };

const issuesOfForm = formIssuesLater(async () => (await import("#contract/competition/publication.ts")).tournamentForm);

/**
 * Holds the form of the quick start. Sending publishes the tournament and enters the players. If some rows entered
 * nobody, they stay open, and the next sending enters the rest without publishing again. `onReady` opens the draw.
 */
export function useQuickStart(club: ClubPanel, now: Now, onReady: (published: Published) => Promise<void>) {
  const queryClient = useQueryClient();
  const [published, setPublished] = useState<string>();
  const active = freeFirst(club.courts, []);
  /** The club's courts in use, the free ones first as far as they are known. */
  const [courts, setCourts] = useState(active);

  async function check(values: QuickValues) {
    if (published) return {};
    const courtIds = courtsOf(values, courts);
    const issues = sizeIssues(values, courtIds.length, now);
    if (Object.keys(issues).length > 0) return issues;
    const { category, ...tournament } = publicationOf(values, courtIds, now);
    const { "categories.0.cost": cost } = await issuesOfForm({ ...tournament, categories: [category] });
    if (cost) return { cost };
    const block = blockOf(values, courtIds, now);
    const found = await queryClient.fetchQuery(clashQuery(block, club.id));
    return isAgreed(block, found) ? {} : { courtIds: refusalWords.COURTS_TAKEN };
  }

  /** Publishes the tournament and returns its id. */
  async function publish(values: QuickValues): Promise<string> {
    const { tournamentForm } = await import("#contract/competition/publication.ts");
    const { category, ...tournament } = publicationOf(values, courtsOf(values, courts), now);
    const { without, skipSeries } = values;
    const request = { ...tournamentForm.parse({ ...tournament, categories: [category] }), without, skipSeries };
    return (await api.tournaments.publish({ ...request, clubId: club.id })).tournamentId;
  }

  async function withCategory(tournamentId: string): Promise<Published> {
    const [category] = (await api.tournaments.manage({ tournamentId })).categories;
    if (!category) throw new Error("the tournament was published without its category");
    return { tournamentId, category };
  }

  const form = useForm({
    initial: freshQuickValues,
    check,
    send: async (values) => {
      const tournamentId = published ?? (await publish(values));
      setPublished(tournamentId);
      const of = await withCategory(tournamentId);
      const rows = rowsOf(values);
      if (rows.length === 0) return { of, refused: [] };
      const sent = { categoryId: of.category.id, confirmed: true, rows: rows.map(({ row }) => row) };
      return { of, refused: (await api.entries.add(sent)).refused };
    },
    onSent: ({ of, refused }, values, fields) => {
      if (refused.length > 0) fields.change({ open: openRowsOf(values, refused) });
      else void onReady(of);
    },
    refused: { COURTS_TAKEN: "courtIds", COURTS_REQUIRED: "courtIds" },
    failed: published ? words.enterFailed : words.failed,
  });
  const { values } = form;
  const isListed = playersIn(values) > 0 && !values.open;
  const block = wholeBlockOf(values, active, now);
  const { data } = useQuery({ ...clashQuery(block, club.id), enabled: isListed && active.length > 0 });
  useEffect(() => {
    if (data) setCourts(freeFirst(club.courts, data.clashes));
  }, [data, club.courts]);
  return { ...form, courts, isUnsaved: form.isDirty && !form.isPending };
}
