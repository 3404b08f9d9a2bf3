import { api } from "#web/api.ts";
import { myAccountWords as words } from "#web/i18n/my-account.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { ActionRow } from "#web/ui/cards/link-row.tsx";
import { toast } from "#web/ui/dialogs/notices.ts";
import { DownloadIcon } from "#web/ui/icons/icons.ts";

/** Everything that is kept about the person, as a file of their own. */
export function DataDownload() {
  const download = useAct({
    mutationFn: () => api.accounts.exportData(),
    meta: { keeps: "it only reads" },
    onSuccess: (data) => {
      keepAsFile(words.fileName(data.exportedAt.slice(0, 10)), JSON.stringify(data, null, 2));
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

function keepAsFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
