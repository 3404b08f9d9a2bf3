import { type ReactNode, useEffect, useRef, useState } from "react";
import { pictureBytesMax, pictureTypes } from "#domain/people/picture-limits.ts";
import { faultWords } from "#web/i18n/faults.ts";
import { pictureWords as words } from "#web/i18n/pictures.ts";
import { showMessage, toast } from "#web/ui/dialogs/notices.ts";
import { showFailure } from "./failure.tsx";
import { useAct } from "./use-act.ts";

type PictureUpload = {
  /** The hidden field that takes the file; it stands before the button that opens it. */
  readonly field: ReactNode;
  /** Lets a file be chosen. */
  readonly choose: () => void;
  /** The chosen picture, while it is still on its way. */
  readonly preview: string | null;
  readonly isPending: boolean;
};

/** A picture that replaces the one there is: looked at in the browser, seen at once, sent, and said to be saved. */
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
    onError: (error: Error) => void showFailure(words.failed, error),
    onSettled: () => setPreview(null),
  });

  function take(file: File | undefined) {
    if (!file || upload.isPending) return;
    const reason = reasonAgainst(file);
    if (reason) {
      void showMessage({ type: "error", title: faultWords.title, message: `${words.failed} ${reason}` });
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

/** Why a file cannot be a picture, as far as the browser can tell; the server looks into it again. */
function reasonAgainst({ type, size }: File): string | null {
  if (!pictureTypes.some((one) => one === type)) return words.types;
  return size > pictureBytesMax ? words.tooLarge : null;
}
