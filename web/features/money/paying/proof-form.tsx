import { useEffect, useRef, useState } from "react";
import { proofBytesMax, proofTypes } from "#domain/money/proofs.ts";
import { api, refusalCode } from "#web/api.ts";
import { payingWords as words } from "#web/i18n/paying.ts";
import { reasonOf } from "#web/kit/failure.tsx";
import { useSheetForm } from "#web/kit/forms/use-sheet-form.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonAnchor } from "#web/ui/buttons/button-link.tsx";
import { whatsAppLink } from "#web/ui/buttons/whatsapp-link.ts";
import { FormSheet } from "#web/ui/dialogs/form-sheet.tsx";
import { FieldError } from "#web/ui/fields/field-frame.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { formatMoney } from "#web/ui/formats/format-money.ts";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import { CameraIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import styles from "./copy-rows.module.css";
import type { PayableCharge, SheetHead } from "./payable-charge.ts";
import { whatFor } from "./what-for.ts";

type Values = { readonly amount: number | null; readonly file: File | null };

/** Asks for the receipt of a transfer: the amount, and a photo or a PDF. Keeps the input if anything goes wrong. */
export function ProofForm({
  payable,
  asked,
  head,
  onBack,
}: {
  payable: PayableCharge;
  /** The amount that was to be transferred. */
  asked: number;
  head: SheetHead;
  onBack: () => void;
}) {
  const { charge, club, code } = payable;
  const input = useRef<HTMLInputElement>(null);
  const owed = formatMoney(charge.owed);
  const form = useSheetForm({
    initial: (): Values => ({ amount: asked, file: null }),
    check: ({ amount, file }) => {
      const wrongFile = file ? reasonAgainst(file) : words.fileMissing;
      return {
        ...(!amount && { amount: words.saidMissing }),
        ...((amount ?? 0) > charge.owed && { amount: words.saidTooMuch(owed) }),
        ...(wrongFile && { file: wrongFile }),
      };
    },
    send: ({ amount, file }) =>
      api.proofs.send({ chargeId: charge.id, amount: amount ?? 0, file: file ?? new File([], "") }),
    done: () => words.sent,
    failed: (error, { refuse }) => refuse({ "": sentenceOf(error, owed) }),
    isUnsaved: ({ file }) => file !== null,
    onClose: head.onClose,
  });
  const { amount, file } = form.values;
  const preview = usePreview(file);
  // A file that cannot be a receipt is refused as soon as it is chosen.
  const fileError = (file && reasonAgainst(file)) ?? form.errorOf("file");
  const refused = form.errorOf("");
  return (
    <FormSheet
      {...head}
      {...form.sheet}
      submit={words.send}
      submitting={words.sending}
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
        <MoneyField label={words.said} {...form.pick("amount")} />
        <input
          ref={input}
          type="file"
          className="unseen"
          tabIndex={-1}
          aria-label={words.file}
          accept={proofTypes.join(",")}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen) form.change({ file: chosen });
            // Lets the same file be chosen again.
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

/** Returns the address of a preview of the chosen picture; null for a PDF. */
function usePreview(file: File | null): string | null {
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

/** Returns the reason why a file cannot be a receipt, as far as the browser can tell. The server checks it again. */
function reasonAgainst({ type, size }: File): string | null {
  if (!proofTypes.some((one) => one === type)) return words.types;
  return size > proofBytesMax ? words.tooLarge : null;
}

/** Words a refusal for the form of a receipt. */
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
