import { type ComponentType, type JSX, useEffect, useRef, useState } from "react";
import * as texts from "#web/i18n/texts.ts";
import { uiWords } from "#web/i18n/ui.ts";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { hasNewerBuild } from "./newer-build.ts";
import { confirmAction } from "./notices.ts";
import { Sheet } from "./sheet.tsx";

/** A sheet's code mostly arrives before the person notices; from this time on the wait is shown. */
const patienceMilliseconds = 400;

/** A sheet that is always open, or one that its owner opens and closes. */
type SheetProps = { readonly opened?: boolean; readonly onClose: () => void };

/** The function that loads a sheet's code, and the loaded sheet. */
type Source<Props> = {
  readonly fetch: () => Promise<{ readonly default: ComponentType<Props> }>;
  fetched: ComponentType<Props> | null;
};

/**
 * Makes a sheet whose code loads when it first opens. Meanwhile the screen stays, after a moment under a loading sheet.
 * On a failure a dialog offers to retry, or to reload into a newer build with other files; the screen is not lost.
 */
export function lazySheet<Props extends SheetProps>(fetch: Source<Props>["fetch"]): ComponentType<Props> {
  const source: Source<Props> = { fetch, fetched: null };
  return (props) => <FetchedSheet source={source} sheetProps={props} />;
}

function FetchedSheet<Props extends SheetProps>({
  source,
  sheetProps,
}: {
  source: Source<Props>;
  sheetProps: Props & JSX.IntrinsicAttributes;
}) {
  const [Arrived, setArrived] = useState(() => source.fetched);
  const { opened = true } = sheetProps;
  const close = useRef(sheetProps.onClose);
  close.current = sheetProps.onClose;
  useEffect(() => {
    let gone = !opened;
    if (gone) return;
    const fetchIt = async (): Promise<void> => {
      try {
        source.fetched ??= (await source.fetch()).default;
        if (!gone) setArrived(() => source.fetched);
      } catch {
        if (gone) return;
        if (await hasNewerBuild()) {
          if (await confirmAction({ ...uiWords.newerBuild })) window.location.reload();
        } else {
          const question = { title: uiWords.errorTitle, message: uiWords.sheetFailed, acceptLabel: texts.retry };
          if (await confirmAction(question)) return fetchIt();
        }
        close.current();
      }
    };
    void fetchIt();
    return () => {
      gone = true;
    };
  }, [source, opened]);
  if (Arrived) return <Arrived {...sheetProps} />;
  return opened && <LoadingSheet onClose={sheetProps.onClose} />;
}

function LoadingSheet({ onClose }: { onClose: () => void }) {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patienceMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  return (
    late && (
      <Sheet opened onClose={onClose} title={uiWords.loading}>
        <SkeletonRows count={3} picture={false} />
      </Sheet>
    )
  );
}
