import type { GatewayAccountView, GatewayConnection } from "#contract/money/gateway.ts";
import { api } from "#web/api.ts";
import { gatewayWords as words } from "#web/i18n/gateway.ts";
import * as texts from "#web/i18n/texts.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { Row } from "#web/ui/layouts/stack.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { CouponsField } from "./coupons-field.tsx";
import { Trial } from "./trial.tsx";

/** Shows the connected account: its owner, its date, whether it still works, and the button to disconnect it. */
export function GatewayAccount({
  clubId,
  standIn,
  account: { collector, live, connectedAt, expiresAt, trouble, signed, mode, takesCoupons },
  trialId,
  onChange,
}: {
  clubId: string;
  /** True for the stand-in of Mercado Pago on this machine, which moves no real money. */
  standIn: boolean;
  account: GatewayAccountView;
  trialId: string | null;
  onChange: (connection: GatewayConnection) => void;
}) {
  const { act, isPending } = useAct({
    mutationFn: () => api.gateway.disconnect({ clubId }),
    onSuccess: (connection) => {
      onChange(connection);
      toast(words.disconnected);
    },
    onError: (error) => void showFailure(words.disconnectFailed, error),
  });
  const disconnect = async () => {
    const question = {
      title: words.disconnectTitle,
      message: words.disconnectDetail,
      acceptLabel: words.disconnect,
      danger: true,
    };
    if (await confirmAction(question)) act(undefined);
  };
  // A permission that was not renewed still works until it expires.
  const hasRunOut = expiresAt !== null && Date.parse(expiresAt) <= Date.now();
  const works = (trouble === null || trouble === "not-renewed") && !hasRunOut;
  return (
    <Card>
      <CardRow
        end={
          <Row>
            {(standIn || !live) && <Tag>{words.ofTest}</Tag>}
            <Tag tone={works ? "done" : "wrong"}>{works ? words.connected : words.stopped}</Tag>
          </Row>
        }
      >
        <p className="type-strong">{words.account(collector)}</p>
      </CardRow>
      {trouble !== null && (
        <CardBlock role="alert">
          <FieldError>
            {trouble === "not-renewed" && expiresAt !== null
              ? words.ends(daysUntil(expiresAt))
              : words.troubles[trouble]}
          </FieldError>
        </CardBlock>
      )}
      <CardRow dense end={dayOf(connectedAt)}>
        {texts.from}
      </CardRow>
      {expiresAt !== null && (
        <CardRow dense end={dayOf(expiresAt)}>
          <p>{texts.to}</p>
          {trouble === null && <p className="quiet type-small">{words.untilDetail}</p>}
        </CardRow>
      )}
      {mode === "token" && !signed && (
        <CardBlock>
          <p className="quiet type-small">{words.unsigned}</p>
        </CardBlock>
      )}
      <CardBlock>
        <CouponsField clubId={clubId} takes={takesCoupons} onChange={onChange} />
      </CardBlock>
      {works && (
        <CardBlock>
          <Trial clubId={clubId} known={trialId} />
        </CardBlock>
      )}
      <CardBlock>
        <Button variant="secondary" fullWidth loading={isPending} onClick={() => void disconnect()}>
          {words.disconnect}
        </Button>
      </CardBlock>
    </Card>
  );
}

/** Returns the whole days from now until an instant; 0 if it is past. */
function daysUntil(instant: string): number {
  return Math.max(0, Math.ceil((Date.parse(instant) - Date.now()) / 86_400_000));
}

function dayOf(instant: string): string {
  const { date } = wallClock(instant);
  return `${formatDay(date)} ${date.slice(0, 4)}`;
}
