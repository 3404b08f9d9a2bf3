import { useEffect, useRef, useState } from "react";
import { proofBytesMax, proofTypes } from "#domain/money/proof.ts";
import { api, refusalCode } from "#web/api.ts";
import { payingWords as words } from "#web/i18n/paying.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { whatsAppLink } from "#web/ui/buttons/whatsapp-link.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import { CameraIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./copy-rows.module.css";
import type { PayableCharge, SheetHead } from "./payable-charge.ts";
import { whatFor } from "./what-for.ts";

/** The receipt of a transfer: how much, and the photo or the paper. Whatever goes wrong, what was typed and chosen stays. */
export function ProofForm({
  payable,
  asked,
  head,
  onBack,
}: {
  payable: PayableCharge;
  /** How much was to be transferred. */
  asked: number;
  head: SheetHead;
  onBack: () => void;
}) {
  const { charge, club, code } = payable;
  const input = useRef<HTMLInputElement>(null);
  const [amount, setAmount] = useState<number | null>(asked);
  const [file, setFile] = useState<File>();
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<string>();
  const preview = usePreview(file);
  const { act, isPending } = useAct({
    mutationFn: (sent: { amount: number; file: File }) => api.proofs.send({ chargeId: charge.id, ...sent }),
    onSuccess: () => {
      toast(words.sent);
      head.onClose();
    },
    onError: (error) => setRefused(sentenceOf(error, formatMoney(charge.owed))),
  });
  const wrong = {
    amount: !amount ? words.saidMissing : amount > charge.owed ? words.saidTooMuch(formatMoney(charge.owed)) : null,
    file: file ? reasonAgainst(file) : words.fileMissing,
  };
  const submit = () => {
    setTried(true);
    setRefused(undefined);
    if (amount && file && !wrong.amount && !wrong.file) act({ amount, file });
  };
  const fileError = file || tried ? wrong.file : null;
  return (
    <FormSheet
      {...head}
      submit={words.send}
      submitting={words.sending}
      isSubmitting={isPending}
      unsaved={file !== undefined}
      onSubmit={submit}
      after={
        <Stack gap={2}>
          {club.whatsapp && (
            <ButtonAnchor
              variant="secondary"
              icon={<WhatsAppIcon />}
              href={whatsAppLink(
                words.whatsAppText(formatMoney(amount ?? charge.owed), whatFor(charge), code),
                club.whatsapp.e164,
              )}
              target="_blank"
              rel="noreferrer"
            >
              {words.byWhatsApp}
            </ButtonAnchor>
          )}
          <Button variant="quiet" onClick={onBack}>
            {words.back}
          </Button>
        </Stack>
      }
    >
      <Stack gap={4}>
        <MoneyField
          label={words.said}
          value={amount}
          error={tried && wrong.amount}
          onChange={(pesos) => {
            setRefused(undefined);
            setAmount(pesos);
          }}
        />
        <input
          ref={input}
          type="file"
          className="unseen"
          tabIndex={-1}
          aria-label={words.file}
          accept={proofTypes.join(",")}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            setRefused(undefined);
            if (chosen) setFile(chosen);
            // The same file can be chosen again.
            currentTarget.value = "";
          }}
        />
        {preview && <img className={styles.preview} src={preview} alt={words.preview} />}
        {file && <p className="type-small">{file.name}</p>}
        <div>
          <Button
            variant="secondary"
            fullWidth
            icon={<CameraIcon />}
            aria-describedby={fileError ? "proof-file-error" : undefined}
            onClick={() => input.current?.click()}
          >
            {file ? words.chooseOther : words.choose}
          </Button>
          <div id="proof-file-error" aria-live="polite">
            {fileError && <FieldError>{fileError}</FieldError>}
          </div>
        </div>
        <div aria-live="polite">{refused && <FieldError>{refused}</FieldError>}</div>
      </Stack>
    </FormSheet>
  );
}

/** A picture that was chosen, to be looked at before it is sent; nothing for a paper. */
function usePreview(file: File | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file?.type.startsWith("image/")) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      setAddress(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return address;
}

/** Why a file cannot be a receipt, as far as the browser can tell; the server looks into it again. */
function reasonAgainst({ type, size }: File): string | null {
  if (!proofTypes.some((one) => one === type)) return words.types;
  return size > proofBytesMax ? words.tooLarge : null;
}

/** Why it was refused, in the words of a receipt. */
function sentenceOf(error: unknown, owed: string): string {
  switch (refusalCode(error)) {
    case null:
      return words.failed;
    case "IMAGE_INVALID":
      return words.types;
    case "IMAGE_TOO_LARGE":
      return words.tooLarge;
    case "MORE_THAN_OWED":
      return words.saidTooMuch(owed);
    default:
      return reasonOf(error);
  }
}
