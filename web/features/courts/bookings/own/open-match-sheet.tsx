import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { OwnBooking } from "#contract/courts/bookings/bookings.ts";
import { timeText } from "#domain/courts/bookings/booking.ts";
import { type Shortfall, seatNumbers } from "#domain/courts/open-matches/open-match.ts";
import { api } from "#web/api.ts";
import { meQuery } from "#web/features/people/accounts/session.ts";
import { openMatchWords, openingWords as words } from "#web/i18n/open-matches.ts";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Fold } from "#web/ui/lists/fold.tsx";
import { askedBy, type Choices, choicesOf, MatchChoices } from "./match-choices.tsx";
import { bookingWhen } from "./own-booking-words.ts";

/** Opens a booking to other players. The defaults are the host's own category and level; "Cambiar" holds the rest. */
export default function OpenMatchSheet({ booking, onClose }: { booking: OwnBooking; onClose: () => void }) {
  const navigate = useNavigate();
  const { category: ladder = "Masculino", level = "7ma" } = useQuery(meQuery).data?.profile ?? {};
  const levels = { weakest: level, strongest: level };
  const form = useSheetForm<Choices, { readonly id: string }>({
    initial: () => {
      const ways = { joins: "direct", listed: true, ifNotFull: "keep", marks: null } as const;
      return choicesOf({ ladder, levels, ...ways, note: null }, level);
    },
    send: (choices) => api.openMatches.open({ bookingId: booking.id, ...askedBy(choices) }),
    onSent: ({ id: matchId }) => void navigate({ to: "/partido/$matchId", params: { matchId } }),
    done: () => words.opened,
    refused: { LEVELS_REVERSED: "strongest", OTHER_LADDER: "ladder", NO_TIME_TO_FILL: "ifNotFull" },
    failed: words.failed,
    onClose,
  });
  const { values } = form;
  const { opening } = booking;
  const range = values.anyLevel ? openMatchWords.anyLevel : openMatchWords.range(values.weakest, values.strongest);
  return (
    <FormSheet
      {...form.sheet}
      title={words.title}
      detail={`${booking.club.name}, ${bookingWhen(booking)}`}
      submit={words.publish}
      submitting={words.publishing}
    >
      <Stack gap={4}>
        <p>{words.detail}</p>
        <p className="type-strong">{words.asIs(seatNumbers.length - 1, range, values.ladder)}</p>
        <p className="quiet type-small">
          {words.joins[values.joins]} {opening && untilText(values.ifNotFull, opening)}
        </p>
        <Fold look="row" arrow={20} title={words.change}>
          <MatchChoices form={form} plays={ladder} fillBy={opening?.fillBy} />
        </Fold>
      </Stack>
    </FormSheet>
  );
}

/** Says until when players leave for free, or when the match ends if it is not full. */
function untilText(ifNotFull: Shortfall, { matchHours, fillBy }: NonNullable<OwnBooking["opening"]>): string {
  if (ifNotFull === "keep" || !fillBy) return words.leaveUntil(matchHours);
  return words.fillUntil(formatDayAt(fillBy.day, timeText(fillBy.minute)));
}
