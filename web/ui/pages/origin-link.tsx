import { useRouter } from "@tanstack/react-router";
import { uiWords } from "#web/i18n/ui.ts";
import { BackLink } from "./back-link.tsx";

/**
 * The way back from a screen that is reached from many: to the one that the person came from, at its place. Whoever came in by the
 * address goes up to the list that it belongs to.
 */
export function OriginLink({ to }: { to: "/mis-torneos" | "/buscar-torneos" | "/ranking" }) {
  const { history } = useRouter();
  return (
    <BackLink
      to={to}
      onClick={(event) => {
        const newWindow = event.metaKey || event.ctrlKey || event.shiftKey;
        if (newWindow || !history.canGoBack()) return;
        event.preventDefault();
        history.back();
      }}
    >
      {uiWords.back}
    </BackLink>
  );
}
