import { useLocation } from "@tanstack/react-router";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import type { ButtonLook } from "#web/ui/buttons/button-look.ts";

/** Links a person without a profile to the form for one; after saving it returns to this screen. */
export function CompleteProfileLink({ children, ...look }: ButtonLook & { children: string }) {
  const destino = useLocation({ select: ({ href }) => href });
  return (
    <ButtonLink {...look} to="/crear-perfil" search={{ destino }}>
      {children}
    </ButtonLink>
  );
}
