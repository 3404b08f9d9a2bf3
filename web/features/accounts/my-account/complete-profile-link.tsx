import { useLocation } from "@tanstack/react-router";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import type { ButtonLook } from "#web/ui/buttons/button-look.ts";

/** The way to the own profile for who has none yet; once it is saved, back to the screen that asked for it. */
export function CompleteProfileLink({ children, ...look }: ButtonLook & { children: string }) {
  const destino = useLocation({ select: ({ href }) => href });
  return (
    <ButtonLink {...look} to="/crear-perfil" search={{ destino }}>
      {children}
    </ButtonLink>
  );
}
