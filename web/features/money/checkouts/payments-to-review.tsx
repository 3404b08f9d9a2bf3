import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api, queries } from "#web/api.ts";
import { reviewWords as words } from "#web/i18n/gateway-reviews.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";

/**
 * "Pagos por revisar": shows online payments that differ from the request and are not in the ledger. Shows nothing if
 * there are none.
 */
export function PaymentsToReview({ clubId }: { clubId: string }) {
  const known = useQueryClient();
  const asked = queries.gateway.toReview.queryOptions({ input: { clubId } });
  const payments = useQuery(asked).data?.payments ?? [];
  const { act, isPending } = useAct({
    mutationFn: (paymentId: string) => api.gateway.finishReview({ clubId, paymentId }),
    onSuccess: (left) => {
      known.setQueryData(asked.queryKey, left);
      toast(words.doneToast);
    },
    onError: (error) => void showFailure(words.doneFailed, error),
  });
  const finish = async (paymentId: string) => {
    const question = { title: words.doneTitle, message: words.doneDetail(paymentId), acceptLabel: words.done };
    if (await confirmAction(question)) act(paymentId);
  };
  if (payments.length === 0) return null;
  return (
    <Section title={words.title} end={payments.length}>
      <Stack gap={3}>
        <p className="quiet type-small">{words.hint}</p>
        <Card>
          {payments.map(({ paymentId, cents, asked, why, at }) => {
            const { date, time } = wallClock(at);
            return (
              <CardBlock key={paymentId}>
                <Stack gap={2}>
                  <div>
                    <Row spread>
                      <p className="type-strong">{words.operation(paymentId)}</p>
                      <b>{amountText(cents, why)}</b>
                    </Row>
                    <p className="type-small">{words.why(why)}</p>
                    <p className="quiet type-small">
                      {[formatDayAt(date, time), asked !== null && words.asked(formatMoney(asked))]
                        .filter(Boolean)
                        .join(" · ")}
                    </p>
                  </div>
                  <Row>
                    <Button
                      variant="secondary"
                      size="row"
                      aria-label={words.doneLabel(paymentId)}
                      disabled={isPending}
                      onClick={() => void finish(paymentId)}
                    >
                      {words.done}
                    </Button>
                  </Row>
                </Stack>
              </CardBlock>
            );
          })}
        </Card>
      </Stack>
    </Section>
  );
}

/** Formats cents as "$ 6.000,50"; without the peso sign if the payment is in another currency. */
function amountText(cents: number, why: string): string {
  const whole = formatMoney(Math.floor(cents / 100));
  const text = cents % 100 === 0 ? whole : `${whole},${String(cents % 100).padStart(2, "0")}`;
  return why === "currency" ? text.replace(/^\$\s/, "") : text;
}
