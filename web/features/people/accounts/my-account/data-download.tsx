import { api } from "#web/api.ts";
import { myAccountWords as words } from "#web/i18n/my-account.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { keepAsFile } from "#web/kit/keep-as-file.ts";
import { useAct } from "#web/kit/use-act.ts";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { DownloadIcon } from "#web/ui/icons/icons.ts";

/** Downloads all data stored about the person as a file. */
export function DataDownload() {
  const download = useAct({
    mutationFn: () => api.accounts.exportData(),
    meta: { keeps: "it only reads" },
    onSuccess: (data) => {
      keepAsFile(words.fileName(data.exportedAt.slice(0, 10)), JSON.stringify(data, null, 2), "application/json");
      toast(words.downloaded);
    },
    onError: (error) => void showFailure(words.downloadFailed, error),
  });
  return (
    <ActionRow
      icon={<DownloadIcon size={22} />}
      detail={download.isPending ? words.downloading : words.downloadDetail}
      aria-busy={download.isPending || undefined}
      onClick={() => download.act(undefined)}
    >
      {words.download}
    </ActionRow>
  );
}
