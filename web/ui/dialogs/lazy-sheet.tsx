import { type ComponentType, type JSX, useEffect, useRef, useState } from "react";
import { uiWords } from "#web/i18n/ui.ts";
import { SkeletonRows } from "#web/ui/states/skeleton.tsx";
import { confirmAction } from "./notices.ts";
import { Sheet } from "./sheet.tsx";

/** A sheet's code is mostly here before anybody notices that it was not; from this long on the wait is shown. */
const patienceMilliseconds = 400;

type SheetProps = { readonly onClose: () => void };

/** How the code of a sheet is fetched, and the sheet itself once it is here. */
type Source<Props> = {
  readonly fetch: () => Promise<{ readonly default: ComponentType<Props> }>;
  fetched: ComponentType<Props> | null;
};

/**
 * A sheet that is fetched when it is first opened. While it is on its way the screen stays as it is, after a moment under a sheet
 * that is loading; when it cannot be fetched the question is whether to try again, and the screen is not lost.
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
  const close = useRef(sheetProps.onClose);
  close.current = sheetProps.onClose;
  useEffect(() => {
    let gone = false;
    const fetchIt = async (): Promise<void> => {
      try {
        source.fetched ??= (await source.fetch()).default;
        if (!gone) setArrived(() => source.fetched);
      } catch {
        if (gone) return;
        const question = { title: uiWords.errorTitle, message: uiWords.sheetFailed, acceptLabel: uiWords.retry };
        if (await confirmAction(question)) return fetchIt();
        close.current();
      }
    };
    void fetchIt();
    return () => {
      gone = true;
    };
  }, [source]);
  return Arrived ? <Arrived {...sheetProps} /> : <LoadingSheet onClose={sheetProps.onClose} />;
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
