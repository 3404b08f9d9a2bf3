import { type ReactNode, useEffect, useRef, useState } from "react";
import { pictureBytesMax, pictureTypes } from "#domain/people/players/picture-limits.ts";
import { faultWords } from "#web/i18n/faults.ts";
import { pictureWords as words } from "#web/i18n/pictures.ts";
import * as texts from "#web/i18n/texts.ts";
import { showMessage, toast } from "#web/ui/dialogs/notices.ts";
import { showFailure } from "./failure.tsx";
import { useAct } from "./use-act.ts";

type PictureUpload = {
  /** The hidden file input; place it before the button that opens it. */
  readonly field: ReactNode;
  /** Opens the file picker. */
  readonly choose: () => void;
  /** Address of the chosen picture while it uploads. */
  readonly preview: string | null;
  readonly isPending: boolean;
};

/** Replaces a picture: checks the file in the browser, previews it at once, uploads it and reports success. */
export function usePictureUpload<Saved>(
  label: string,
  send: (picture: File) => Promise<Saved>,
  onSaved: (saved: Saved) => void,
): PictureUpload {
  const input = useRef<HTMLInputElement>(null);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview]);
  const upload = useAct({
    mutationFn: send,
    onSuccess: (saved) => {
      onSaved(saved);
      toast(words.saved);
    },
    onError: (error: Error) => void showFailure(texts.pictureFailed, error),
    onSettled: () => setPreview(null),
  });

  function take(file: File | undefined) {
    if (!file || upload.isPending) return;
    const reason = reasonAgainst(file);
    if (reason) {
      void showMessage({ type: "error", title: faultWords.title, message: `${texts.pictureFailed} ${reason}` });
      return;
    }
    setPreview(URL.createObjectURL(file));
    upload.act(file);
  }

  const field = (
    <input
      ref={input}
      type="file"
      className="unseen"
      tabIndex={-1}
      aria-label={label}
      accept={pictureTypes.join(",")}
      onChange={({ currentTarget }) => {
        take(currentTarget.files?.[0]);
        // The same file can be chosen again after a failure.
        currentTarget.value = "";
      }}
    />
  );
  return { field, choose: () => input.current?.click(), preview, isPending: upload.isPending };
}

/** Returns the reason why a file cannot be a picture, as far as the browser can tell. The server checks it again. */
function reasonAgainst({ type, size }: File): string | null {
  if (!pictureTypes.some((one) => one === type)) return words.types;
  return size > pictureBytesMax ? words.tooLarge : null;
}
