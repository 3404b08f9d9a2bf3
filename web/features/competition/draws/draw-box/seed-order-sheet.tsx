import { type ReactNode, useState } from "react";
import type { ManagedCategory } from "#contract/competition/tournaments/tournaments.ts";
import { fullPair } from "#web/features/competition/draws/pair-names.ts";
import { redrawWords as words } from "#web/i18n/draw-box.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { useGuardedClose } from "#web/ui/dialogs/use-guarded-close.ts";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { OrderList } from "#web/ui/lists/order-list.tsx";
import { confirmedByStrength, inOrder } from "./seed-order.ts";

type Pair = ManagedCategory["pairs"][number];

/**
 * Orders the seeds by tap or by keyboard. `onUse` receives the order on the screen, even if nothing was moved, or null
 * if the club went back to the points. The caller closes the sheet.
 */
export default function SeedOrderSheet({
  pairs,
  order,
  useLabel = words.orderUse,
  detail,
  busy,
  onUse,
  onClose,
}: {
  pairs: readonly Pair[];
  order: readonly string[] | null;
  useLabel?: ReactNode;
  /** Another consequence of a new order. */
  detail?: string | undefined;
  busy: boolean;
  onUse: (order: string[] | null) => void;
  onClose: () => void;
}) {
  const byPoints = confirmedByStrength(pairs);
  const [before] = useState(() => inOrder(byPoints, order));
  const [own, setOwn] = useState<readonly Pair[] | null>(before);
  const shown = own ?? byPoints;
  const close = useGuardedClose(own !== before, onClose);
  const differs = shown.some(({ id }, index) => id !== byPoints[index]?.id);
  return (
    <Sheet
      opened
      onClose={close}
      title={words.order}
      detail={[words.orderDetail, detail].filter(Boolean).join(" ")}
      footer={
        <Stack gap={2}>
          <Button
            size="large"
            fullWidth
            loading={busy}
            loadingLabel={texts.saving}
            onClick={() => onUse(own?.map(({ id }) => id) ?? null)}
          >
            {useLabel}
          </Button>
          {own !== null && (differs || order !== null) && (
            <Button variant="quiet" fullWidth onClick={() => setOwn(null)}>
              {words.orderByPoints}
            </Button>
          )}
        </Stack>
      }
    >
      <OrderList
        label={words.order}
        items={shown}
        keyOf={({ id }) => id}
        nameOf={({ players }) => fullPair(players)}
        onChange={setOwn}
      >
        {({ players, strength }) => (
          <>
            <b>{fullPair(players)}</b>
            <p className="type-small quiet">{words.points(formatInteger(strength))}</p>
          </>
        )}
      </OrderList>
    </Sheet>
  );
}
