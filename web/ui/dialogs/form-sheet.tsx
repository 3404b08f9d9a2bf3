import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Sheet } from "./sheet.tsx";
import { useGuardedClose } from "./use-guarded-close.ts";

type FormSheetProps = {
  title: ReactNode;
  detail?: ReactNode;
  /** Labels of the form's button, before and during the submission. */
  submit: string;
  submitting: string;
  isSubmitting: boolean;
  /** True if it holds unsaved input: closing then asks first. */
  unsaved?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
  /** Content below the form that is not part of it. */
  after?: ReactNode;
};

/** A sheet with one form: its button stays visible, and a slip does not discard the input. */
export function FormSheet(props: FormSheetProps) {
  const {
    title,
    detail,
    submit,
    submitting,
    isSubmitting,
    unsaved = false,
    onSubmit,
    onClose,
    children,
    after,
  } = props;
  const formId = useId();
  const close = useGuardedClose(unsaved && !isSubmitting, onClose);
  const form = (
    <form
      id={formId}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React tells a form from which the sheet was opened, too.
        event.stopPropagation();
        if (!focusUnreadable(event.currentTarget)) onSubmit(event);
      }}
    >
      {children}
    </form>
  );
  return (
    <Sheet
      opened
      onClose={close}
      title={title}
      detail={detail}
      footer={
        <Button type="submit" form={formId} size="large" fullWidth loading={isSubmitting} loadingLabel={submitting}>
          {submit}
        </Button>
      }
    >
      {after ? (
        <Stack gap={6}>
          {form}
          {after}
        </Stack>
      ) : (
        form
      )}
    </Sheet>
  );
}

/**
 * Focuses the first box with an unreadable number, so that its message shows. Returns false if there is none: the form
 * may be sent.
 */
export function focusUnreadable(form: HTMLElement): boolean {
  const box = form.querySelector<HTMLInputElement>("[data-unreadable]");
  // Leaving the box ends its edit, which shows the message.
  box?.blur();
  box?.focus();
  return box !== null;
}
