import { type FormEvent, type ReactNode, useId } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { Sheet } from "./sheet.tsx";
import { useGuardedClose } from "./use-guarded-close.ts";

type FormSheetProps = {
  title: ReactNode;
  detail?: ReactNode;
  /** What the button of the form says, and what it says while the form is being sent. */
  submit: string;
  submitting: string;
  isSubmitting: boolean;
  /** Whether it holds something that is not saved: then whoever closes it is asked first. */
  unsaved?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
  /** What stands under the form and is no part of it. */
  after?: ReactNode;
};

/** A sheet that is one form: its button stays in sight, and what was typed is not thrown away by a slip. */
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
        onSubmit(event);
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
