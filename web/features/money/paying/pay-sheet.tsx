import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queries } from "#web/api.ts";
import { depositWords } from "#web/i18n/deposits.ts";
import { payingWords as words } from "#web/i18n/paying.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { whatsAppLink } from "#web/ui/buttons/whatsapp-link.ts";
import { Segmented } from "#web/ui/chips/segmented.tsx";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { CreditButton, CreditDeducted, creditShare } from "./credit-deducted.tsx";
import { MercadoPagoButton, MercadoPagoMeans } from "./mercado-pago.tsx";
import type { PayableCharge, SheetHead } from "./payable-charge.ts";
import { ProofForm } from "./proof-form.tsx";
import { TransferWay } from "./transfer-way.tsx";
import { whatFor } from "./what-for.ts";

/** Shows the ways to pay a charge that the club offers, with a choice if there are several. */
export default function PaySheet({ chargeId, onClose }: { chargeId: string; onClose: () => void }) {
  // Not cached: the club may have changed its account or taken the money meanwhile.
  const found = useQuery({ ...queries.paying.ways.queryOptions({ input: { chargeId } }), gcTime: 0 });
  if (found.data) return <PayWays payable={found.data} onClose={onClose} />;
  return (
    <Sheet opened onClose={onClose} title={words.how}>
      {found.isError ? (
        <ErrorState title={words.loadFailed} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <Loading>
          <SkeletonRows count={3} picture={false} />
        </Loading>
      )}
    </Sheet>
  );
}

function PayWays({ payable, onClose }: { payable: PayableCharge; onClose: () => void }) {
  const { charge, club, ways, proof, credit, depositMissing = 0 } = payable;
  const missing = depositMissing > 0 && depositMissing < charge.owed ? depositMissing : null;
  const [part, setPart] = useState<"deposit" | "all">("deposit");
  const [chosen, setChosen] = useState(ways[0]?.kind);
  const [sends, setSends] = useState(false);
  const way = ways.find(({ kind }) => kind === chosen) ?? ways[0];
  const amount = missing !== null && part === "deposit" ? missing : charge.owed;
  const { fromCredit, rest } = creditShare(amount, credit);
  const head = { title: words.title(formatMoney(rest || amount)), detail: `${whatFor(charge)}. ${club.name}`, onClose };
  const paid = { chargeIds: [charge.id], part: amount === missing ? ("deposit" as const) : ("all" as const) };
  const choice = missing !== null && <PartChoice missing={missing} owed={charge.owed} part={part} onChange={setPart} />;
  if (charge.owed === 0 || proof?.state === "waiting") return <NoWay payable={payable} head={head} />;
  if (rest === 0) {
    return (
      <Sheet opened {...head} footer={<CreditButton {...paid} amount={amount} onPaid={onClose} />}>
        <Stack gap={4}>
          {choice}
          <CreditDeducted amount={amount} credit={credit} />
        </Stack>
      </Sheet>
    );
  }
  if (!way) return <NoWay payable={payable} head={head} />;
  if (way.kind === "transfer" && sends)
    return <ProofForm payable={payable} asked={rest} head={head} onBack={() => setSends(false)} />;
  return (
    <Sheet
      opened
      {...head}
      footer={
        way.kind === "mercado_pago" ? (
          <MercadoPagoButton {...paid} amount={rest} />
        ) : (
          <Button size="large" fullWidth onClick={() => setSends(true)}>
            {words.transferred}
          </Button>
        )
      }
    >
      <Stack gap={4}>
        {ways.length > 1 && (
          <Segmented
            label={words.how}
            value={way.kind}
            options={ways.map(({ kind }) => ({ value: kind, label: words[kind] }))}
            onChange={setChosen}
          />
        )}
        {choice}
        <CreditDeducted amount={amount} credit={credit} />
        {way.kind === "mercado_pago" ? (
          <MercadoPagoMeans standIn={way.standIn} />
        ) : (
          <>
            {fromCredit > 0 && <p className="type-small">{words.creditOff(formatMoney(fromCredit))}</p>}
            <TransferWay way={way} payable={payable} amount={rest} />
          </>
        )}
      </Stack>
    </Sheet>
  );
}

/** Says why nothing can be paid here now, and how to contact the club. */
function NoWay({ payable: { charge, club, proof, code }, head }: { payable: PayableCharge; head: SheetHead }) {
  const what = whatFor(charge);
  return (
    <Sheet opened {...head} title={charge.owed > 0 ? head.title : what}>
      <Stack gap={4}>
        {charge.owed === 0 ? (
          <StateNotice tone="done">{words.nothingOwed}</StateNotice>
        ) : proof?.state === "waiting" ? (
          <StateNotice tone="wait">{words.waiting(formatMoney(proof.amount), club.name)}</StateNotice>
        ) : (
          <p>{words.atDesk(club.name)}</p>
        )}
        {charge.owed > 0 && club.whatsapp && (
          <ButtonAnchor
            variant="secondary"
            icon={<WhatsAppIcon />}
            href={whatsAppLink(words.whatsAppAbout(formatMoney(charge.owed), what, code), club.whatsapp.e164)}
            target="_blank"
            rel="noreferrer"
          >
            {words.ask}
          </ButtonAnchor>
        )}
      </Stack>
    </Sheet>
  );
}

/** Asks whether to pay the deposit of a court or all of it. */
function PartChoice({
  missing,
  owed,
  part,
  onChange,
}: {
  missing: number;
  owed: number;
  part: "deposit" | "all";
  onChange: (part: "deposit" | "all") => void;
}) {
  return (
    <Segmented
      label={depositWords.part}
      value={part}
      onChange={onChange}
      options={[
        { value: "deposit", label: depositWords.only(formatMoney(missing)) },
        { value: "all", label: depositWords.all(formatMoney(owed)) },
      ]}
    />
  );
}
