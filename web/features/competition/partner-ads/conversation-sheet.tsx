import { useQuery } from "@tanstack/react-query";
import { type Conversation, messageForm } from "#contract/competition/partner-ads/partner-messages.ts";
import { adLimits } from "#domain/competition/partner-ads/partner-ads.ts";
import { api, queries, refusalCode } from "#web/api.ts";
import { adWords as words } from "#web/i18n/partner-ads.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { formIssues } from "#web/kit/form-issues.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import styles from "./ads.module.css";

const issues = formIssues(messageForm);

/** A conversation with a player and, while both may write, a field for the next message. */
export default function ConversationSheet({ playerId, onClose }: { playerId: string; onClose: () => void }) {
  const query = queries.partnerMessages.conversation.queryOptions({ input: { playerId } });
  const { data, error, refetch, isFetching } = useQuery(query);
  if (data?.canWrite) return <Writing conversation={data} onClose={onClose} />;
  const isGone = refusalCode(error) === "PLAYER_NOT_FOUND";
  return (
    <Sheet opened onClose={onClose} title={data ? words.conversation(data.player.name) : words.conversationLoading}>
      {data ? (
        <Stack gap={4}>
          <Messages conversation={data} />
          <p className="quiet">{words.conversationOver}</p>
        </Stack>
      ) : isGone ? (
        <EmptyState drawing={false} title={words.conversationMissing} message={words.conversationMissingMessage} />
      ) : error ? (
        <ErrorState message={reasonOf(error)} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <Loading>
          <SkeletonRows count={3} picture={false} />
        </Loading>
      )}
    </Sheet>
  );
}

function Writing({ conversation, onClose }: { conversation: Conversation; onClose: () => void }) {
  const { player, left } = conversation;
  const form = useSheetForm({
    initial: { text: "" },
    check: issues,
    send: ({ text }) => api.partnerMessages.write({ playerId: player.id, text }),
    onSent: (_answer, _sent, { reset }) => {
      reset();
      toast(words.sent);
    },
    refused: { TOO_MANY_MESSAGES: "text" },
    failed: words.sendFailed,
    onClose,
  });
  return (
    <FormSheet
      {...form.sheet}
      title={words.conversation(player.name)}
      detail={words.conversationDetail}
      submit={texts.send}
      submitting={texts.sending}
    >
      <Stack gap={4}>
        <Messages conversation={conversation} />
        <TextAreaField
          label={words.text}
          hint={words.textHint(left)}
          maxLength={adLimits.message}
          rows={2}
          data-autofocus=""
          {...form.text("text")}
        />
      </Stack>
    </FormSheet>
  );
}

function Messages({ conversation: { player, messages } }: { conversation: Conversation }) {
  if (messages.length === 0) return <p className="quiet">{words.conversationEmpty}</p>;
  return (
    <ul className={styles.messages} aria-live="polite">
      {messages.map(({ id, mine, text, at }) => {
        const { date, time } = wallClock(at);
        return (
          <li key={id} className={styles.message} data-mine={mine ? "" : undefined}>
            <span className="unseen">{mine ? texts.you : player.name}: </span>
            {text}
            <time className={styles.at} dateTime={at}>
              {formatDayAt(date, time)}
            </time>
          </li>
        );
      })}
    </ul>
  );
}
