import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ProofToReview } from "#contract/money/proofs.ts";
import { api, refusalCode } from "#web/api.ts";
import { whatFor } from "#web/features/money/paying/what-for.ts";
import { proofWords as words } from "#web/i18n/proofs.ts";
import * as texts from "#web/i18n/texts.ts";
import { reasonOf, showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { Card, CardRow } from "#web/ui/cards/card.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { formatDay, formatDayAt } from "#web/ui/formats/format-date.ts";
import { wallClock } from "#web/ui/formats/format-instant.ts";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { CheckIcon, CrossIcon, DownloadIcon, EyeIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./review.module.css";

const RejectSheet = lazySheet(() => import("./reject-sheet.tsx"));

/**
 * Shows one receipt beside its debt. The club accepts it for the amount that arrived, or rejects it, by a button or a
 * key.
 */
export function ProofCard({
  proof,
  later,
  onDone,
}: {
  proof: ProofToReview;
  /** The way to skip this receipt. */
  later: ReactNode;
  onDone: () => void;
}) {
  const { charge, file, usedAt } = proof;
  const name = proof.debtor ?? texts.deletedPlayer;
  const [amount, setAmount] = useState<number | null>(
    charge.owed > 0 ? Math.min(proof.amount, charge.owed) : proof.amount,
  );
  // An amount that cannot be read is NaN.
  const taken = amount || 0;
  const left = Math.max(0, taken - charge.owed);
  const [tried, setTried] = useState(false);
  const [rejects, setRejects] = useState(false);
  const [refused, setRefused] = useState<string>();
  const { act, isPending } = useAct({
    mutationFn: (pesos: number) => api.proofs.accept({ proofId: proof.id, amount: pesos, leaves: left > 0 }),
    onSuccess: ({ pair, left: kept }) => {
      toast(kept > 0 ? words.acceptedAsCredit(name, formatMoney(kept)) : saidOf(pair)(name));
      onDone();
    },
    onError: (error) => {
      if (refusalCode(error) === "MORE_THAN_OWED") setRefused(reasonOf(error));
      else void showFailure(words.acceptFailed, error);
    },
  });
  const error = tried && !amount ? words.amountMissing : undefined;
  const accept = () => {
    setTried(true);
    setRefused(undefined);
    if (amount) act(amount);
  };
  useKeys({ a: accept, r: () => setRejects(true) }, !rejects);
  const sent = wallClock(proof.sentAt);
  return (
    <article className={styles.proof} aria-label={words.picture(name)}>
      <div className={styles.picture}>
        {file.kind === "picture" ? (
          <>
            <img src={file.address} alt={words.picture(name)} />
            <ButtonAnchor
              variant="quiet"
              size="row"
              icon={<EyeIcon />}
              href={file.address}
              target="_blank"
              rel="noreferrer"
            >
              {words.open}
            </ButtonAnchor>
          </>
        ) : (
          <>
            <p className="type-strong">{words.pdf}</p>
            <p className="quiet type-small">{words.pdfDetail}</p>
            <ButtonAnchor variant="secondary" icon={<DownloadIcon />} href={file.address}>
              {words.openPdf}
            </ButtonAnchor>
          </>
        )}
      </div>
      <div className={styles.words}>
        <div>
          <h3>{name}</h3>
          <p className="quiet">{whatFor(charge)}</p>
        </div>
        {usedAt && <p className={styles.used}>{words.used(formatDay(wallClock(usedAt).date))}</p>}
        <Card>
          <CardRow end={<b className="type-num">{formatMoney(proof.amount)}</b>}>{words.says}</CardRow>
          <CardRow dense end={<b>{formatMoney(charge.owed)}</b>}>
            {texts.owed}
          </CardRow>
          <CardRow dense end={proof.code}>
            {words.code}
          </CardRow>
          <CardRow dense end={formatDayAt(sent.date, sent.time)}>
            {words.sent}
          </CardRow>
        </Card>
        {charge.owed === 0 && <p>{words.owesNothing}</p>}
        <MoneyField
          label={words.amount}
          value={amount}
          error={error}
          hint={charge.owed > 0 && left > 0 ? words.leaves(formatMoney(charge.owed), formatMoney(left)) : undefined}
          onChange={(pesos) => {
            setRefused(undefined);
            setAmount(pesos);
          }}
        />
        <div aria-live="polite">{refused && <FieldError>{refused}</FieldError>}</div>
        <Stack gap={2}>
          <Button
            size="large"
            fullWidth
            icon={<CheckIcon />}
            aria-keyshortcuts="a"
            loading={isPending}
            loadingLabel={texts.accepting}
            // The second click of a double one was meant for the previous receipt, whose button stood here.
            onClick={({ detail }) => detail < 2 && accept()}
          >
            {acceptText(Math.min(taken, charge.owed), left)}
          </Button>
          <Button
            variant="secondary"
            fullWidth
            icon={<CrossIcon />}
            aria-keyshortcuts="r"
            disabled={isPending}
            onClick={() => setRejects(true)}
          >
            {texts.reject}
          </Button>
          {later}
        </Stack>
        <p className="quiet type-small">{words.keys}</p>
      </div>
      {rejects && <RejectSheet proofId={proof.id} name={name} onDone={onDone} onClose={() => setRejects(false)} />}
    </article>
  );
}

type Pair = Awaited<ReturnType<typeof api.proofs.accept>>["pair"];

function acceptText(paid: number, left: number): string {
  if (left === 0) return words.accept(formatMoney(paid));
  return paid === 0
    ? words.acceptAsCredit(formatMoney(left))
    : words.acceptLeaving(formatMoney(paid), formatMoney(left));
}

function saidOf(pair: Pair) {
  if (pair === "confirmed") return words.acceptedConfirmed;
  if (pair === "owes") return words.acceptedOwes;
  return pair === "too-late" ? words.acceptedLate : words.accepted;
}

/** Runs the action of a pressed key, unless the user types or a dialog is open. */
function useKeys(keys: Readonly<Record<string, () => void>>, on: boolean): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      const { target, key, altKey, ctrlKey, metaKey, repeat } = event;
      const types = target instanceof Element && target.closest("input, textarea, select, dialog, [role=dialog]");
      if (types || altKey || ctrlKey || metaKey || repeat || document.querySelector("dialog[open], [role=dialog]"))
        return;
      latest.current[key.toLowerCase()]?.();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [on]);
}
