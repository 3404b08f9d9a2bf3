import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import type { RatingAlert } from "#contract/people/rating-alerts.ts";
import { ratingAlertWords as words } from "#web/i18n/rating-alerts.ts";
import { ListStates, MoreRows, rowsOf } from "#web/kit/pages.tsx";
import { productOrigin } from "#web/surroundings.ts";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { Section } from "#web/ui/layouts/section.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { type AlertAnswer, AlertCard } from "./alert-card.tsx";

const DismissSheet = lazySheet(() => import("./dismiss-sheet.tsx"));
const ProposeSheet = lazySheet(() => import("./propose-sheet.tsx"));
const ShareSheet = lazySheet(() => import("#web/ui/sharing/share-sheet.tsx"));

type Found = { readonly pages: readonly { readonly alerts: readonly RatingAlert[] }[] };

/** The open alerts, the latest first, each with its answers. `writer` is the name that signs a message. */
export function AlertList({ found, writer }: { found: UseInfiniteQueryResult<Found>; writer: string }) {
  const [answering, setAnswering] = useState<{ readonly alert: RatingAlert; readonly by: AlertAnswer }>();
  const alerts = rowsOf(found.data, (page) => page.alerts);
  const close = () => setAnswering(undefined);
  return (
    <Section title={words.title}>
      <Stack gap={3}>
        <p className="type-small quiet">{words.lead}</p>
        <ListStates
          query={found}
          rows={alerts}
          failed={words.failed}
          loading={<SkeletonCards count={1} rows={3} />}
          empty={<EmptyState drawing={false} title={words.none} message={words.noneDetail} />}
        />
        {alerts?.map((alert) => (
          <AlertCard key={alert.id} alert={alert} onAnswer={(by) => setAnswering({ alert, by })} />
        ))}
        <MoreRows query={found} />
      </Stack>
      {answering?.by === "dismiss" && <DismissSheet alert={answering.alert} onClose={close} />}
      {answering?.by === "propose" && <ProposeSheet alert={answering.alert} onClose={close} />}
      {answering?.by === "talk" && <ShareSheet share={messageTo(answering.alert, writer)} onClose={close} />}
    </Section>
  );
}

function messageTo({ player, phone }: RatingAlert, writer: string) {
  return {
    title: words.talkTo(player.name),
    text: words.talkText(player.name.split(" ")[0] ?? player.name, writer),
    url: `${productOrigin()}/perfil/${player.id}`,
    ...(phone && { phone: phone.e164 }),
  };
}
