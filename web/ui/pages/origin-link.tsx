import { useRouter } from "@tanstack/react-router";
import * as texts from "#web/i18n/texts.ts";
import { BackLink } from "./back-link.tsx";

/**
 * The link back from a screen with many origins: to the person's previous screen, at its scroll position. A person who
 * opened the address directly goes up to the list instead.
 */
export function OriginLink({
  to,
}: {
  to: "/mis-torneos" | "/buscar-torneos" | "/ranking" | "/mis-turnos" | "/buscar-partidos";
}) {
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
      {texts.back}
    </BackLink>
  );
}
