import { type ChangeEvent, useState } from "react";

/** A reading of the typed text: its number (null if empty), or the reason why it is none. */
export type TypedReading = { readonly value: number | null } | { readonly says: string };

/** The text of the box: while it is being edited its number may be incomplete. */
type Typed = { readonly text: string; readonly isBeingTyped: boolean };

/**
 * Holds a number typed as text: the text is parsed, never filtered, and unreadable text stays in the box. Its value is
 * then NaN, which every schema refuses, and `focusUnreadable` of the dialogs finds the box.
 */
export function useTypedNumber({
  value,
  onChange,
  read,
  write,
}: {
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
  readonly read: (text: string) => TypedReading;
  /** Formats the number for the box. */
  readonly write: (value: number) => string;
}) {
  const [typed, setTyped] = useState<Typed>({ text: "", isBeingTyped: false });
  const shown = (one: number | null) => (one === null || Number.isNaN(one) ? "" : write(one));
  const reading = read(typed.text);
  // A reset form sets another value than the typed one.
  const isOwn = Object.is("says" in reading ? Number.NaN : reading.value, value);
  const text = isOwn ? typed.text : shown(value);
  const says = isOwn && "says" in reading ? reading.says : undefined;
  return {
    attributes: {
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const edit = editOf(event, text, text === shown(value));
        const read_ = read(edit.text);
        const number = "says" in read_ ? Number.NaN : read_.value;
        const isRewritten = !("says" in read_) && edit.isWhole;
        setTyped({ text: isRewritten ? shown(number) : edit.text, isBeingTyped: edit.isBeingTyped });
        onChange(number);
      },
      onBlur: () => setTyped({ text: says === undefined ? shown(value) : text, isBeingTyped: false }),
      "data-unreadable": says === undefined ? undefined : "",
    },
    /** The message under the box; an incomplete number has none while it is being edited. */
    says: typed.isBeingTyped ? undefined : says,
    /** True if the box shows a number differently from its saved form. */
    isWrittenOtherwise: says === undefined && text !== shown(value),
  };
}

/** Reads one edit of the box; `isWhole` is true unless the number is typed with separators of its own. */
function editOf({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>, before: string, isOurs: boolean) {
  const text = currentTarget.value;
  const kind = "inputType" in nativeEvent ? String(nativeEvent.inputType) : "";
  const isOneKey = !("data" in nativeEvent) || String(nativeEvent.data ?? "").length < 2;
  const isBeingTyped = /^(delete|insertCompositionText$)/.test(kind) || (kind === "insertText" && isOneKey);
  // Pasted text, a suggestion of the keyboard, or autofill.
  if (!isBeingTyped) return { text, isBeingTyped: false, isWhole: true };
  // The dots of "48.000" are ours: a digit more or less leaves "48.0000" or "48.00", which is still one whole number.
  const dots = (one: string) => one.split(".").length;
  const isWhole = isOurs && /^[\d.]*$/.test(text) && dots(text) <= dots(before);
  return { text: isWhole ? text.replaceAll(".", "") : text, isBeingTyped, isWhole };
}
