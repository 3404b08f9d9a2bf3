import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, queries } from "#web/api.ts";
import { calendarWords as words } from "#web/i18n/calendar.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { CalendarIcon, CheckIcon, CopyIcon, PhoneIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";

const feedQuery = queries.calendar.mine.queryOptions();

/** A sheet for the calendar feed of a player's matches and bookings: create, add to a calendar, replace, revoke. */
export default function CalendarSheet({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const feed = useQuery(feedQuery);
  const change = useAct({
    mutationFn: (to: "make" | "revoke") => api.calendar[to](),
    onSuccess: (saved, to) => {
      const another = to === "make" && queryClient.getQueryData(feedQuery.queryKey)?.path != null;
      queryClient.setQueryData(feedQuery.queryKey, saved);
      if (to === "revoke") toast(words.stopped);
      else if (another) toast(words.otherMade);
    },
    onError: (error) => void showFailure(words.failed, error),
  });
  const path = feed.data?.path;

  async function makeAnother() {
    const question = { title: words.otherQuestion, message: words.otherEffect, acceptLabel: words.other };
    if (!(await confirmAction(question))) return;
    change.act("make");
  }
  async function stop() {
    const question = { title: words.stopQuestion, message: words.stopEffect, acceptLabel: words.stop };
    if (!(await confirmAction(question))) return;
    change.act("revoke");
  }

  return (
    <Sheet opened onClose={onClose} title={words.title} detail={words.lead}>
      {feed.isError ? (
        <ErrorState title={words.missing} onRetry={() => void feed.refetch()} retrying={feed.isFetching} />
      ) : path === undefined ? (
        <Loading>
          <SkeletonRows count={3} picture={false} />
        </Loading>
      ) : path === null ? (
        <Button
          size="large"
          fullWidth
          icon={<CalendarIcon />}
          loading={change.isPending}
          loadingLabel={texts.creating}
          onClick={() => change.act("make")}
        >
          {words.make}
        </Button>
      ) : (
        <Stack gap={3}>
          <WaysIn address={new URL(path, window.location.origin)} />
          <p className="type-small quiet">{words.secret}</p>
          <Button
            variant="quiet"
            loading={change.isPending}
            loadingLabel={texts.creating}
            onClick={() => void makeAnother()}
          >
            {words.other}
          </Button>
          <Button variant="quiet" disabled={change.isPending} onClick={() => void stop()}>
            {words.stop}
          </Button>
        </Stack>
      )}
    </Sheet>
  );
}

function WaysIn({ address }: { address: URL }) {
  const [copied, setCopied] = useState<"yes" | "failed">();
  const subscription = `webcal://${address.host}${address.pathname}`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(address.href);
      setCopied("yes");
    } catch {
      setCopied("failed");
    }
  }

  return (
    <Stack gap={2}>
      <ButtonAnchor
        size="large"
        icon={<CalendarIcon />}
        href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscription)}`}
        target="_blank"
        rel="noreferrer"
      >
        {words.google}
      </ButtonAnchor>
      <ButtonAnchor variant="secondary" icon={<PhoneIcon />} href={subscription}>
        {words.apple}
      </ButtonAnchor>
      <Button variant="secondary" icon={copied === "yes" ? <CheckIcon /> : <CopyIcon />} onClick={() => void copy()}>
        {copied === "yes" ? words.copied : words.copy}
      </Button>
      <p role="status" className="type-small quiet">
        {copied === "failed" && words.copyFailed}
      </p>
    </Stack>
  );
}
