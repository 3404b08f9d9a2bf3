import { type ReactNode, useState } from "react";
import type { ManagedCategory } from "#contract/tournaments.ts";
import { fullPair } from "#web/features/draws/pair-names.ts";
import { redrawWords as words } from "#web/i18n/manage.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { useGuardedClose } from "#web/ui/dialogs/use-guarded-close.ts";
import { formatInteger } from "#web/ui/formats/format-money.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { OrderList } from "#web/ui/lists/order-list.tsx";
import { confirmedByStrength, inOrder } from "./seed-order.ts";

type Pair = ManagedCategory["pairs"][number];

/** Puts the seeds in order by tap or by keyboard. `onUse` receives the club's order, or null for that of the points; the sheet stays
 * as it is until whoever opened it closes it. */
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
  /** What else follows from another order. */
  detail?: string | undefined;
  busy: boolean;
  onUse: (order: string[] | null) => void;
  onClose: () => void;
}) {
  const byPoints = confirmedByStrength(pairs);
  const [before] = useState(() => inOrder(byPoints, order));
  const [shown, setShown] = useState(before);
  const close = useGuardedClose(shown !== before, onClose);
  const changed = shown.some(({ id }, index) => id !== byPoints[index]?.id);
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
            loadingLabel={words.saving}
            onClick={() => onUse(changed ? shown.map(({ id }) => id) : null)}
          >
            {useLabel}
          </Button>
          {changed && (
            <Button variant="quiet" fullWidth onClick={() => setShown(byPoints)}>
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
        onChange={setShown}
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
