import type { ReactNode } from "react";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import {
  BellIcon,
  CourtIcon,
  DrawIcon,
  LeaveIcon,
  MoneyIcon,
  PanelIcon,
  PeopleIcon,
  PersonIcon,
  PlusIcon,
  RankingIcon,
  SearchIcon,
  SettingsIcon,
} from "#web/ui/icons/icons.ts";
import { AdminShell } from "#web/ui/shells/admin-shell.tsx";
import { ClubShell } from "#web/ui/shells/club-shell.tsx";
import { PlayerShell } from "#web/ui/shells/player-shell.tsx";

const leave = { label: "Cerrar sesión", icon: LeaveIcon, onSelect: () => {} };

const bell = (
  <IconButton label="Avisos" badge={2}>
    <BellIcon size={22} />
  </IconButton>
);

export function Player({ children }: { children: ReactNode }) {
  return (
    <PlayerShell
      items={[
        { to: "/panel", label: "Mi Panel", icon: PanelIcon },
        { to: "/torneo", label: "Mis Torneos", icon: DrawIcon, badge: "2" },
        { to: "/vacio", label: "Buscar Torneos", shortLabel: "Buscar", icon: SearchIcon },
        { to: "/cargando", label: "Ranking", icon: RankingIcon },
      ]}
      moreItems={[{ to: "/club", label: "Panel Admin", icon: SettingsIcon }]}
      actions={[leave]}
      identity={{
        title: "Martín Quiroga",
        detail: "Masculino - 6ta",
        picture: <Avatar name="Martín Quiroga" size={36} tone="white" />,
      }}
      barActions={bell}
    >
      {children}
    </PlayerShell>
  );
}

export function Club({ children }: { children: ReactNode }) {
  return (
    <ClubShell
      club={{ name: "La Ribera Pádel", detail: "4 canchas · Paraná" }}
      items={[
        { to: "/club", label: "Dashboard", icon: PanelIcon },
        { to: "/gestionar", label: "Mis Torneos", icon: DrawIcon },
        { to: "/formulario", label: "Crear Torneo", icon: PlusIcon },
        { to: "/controles", label: "Finanzas", icon: MoneyIcon },
      ]}
      footItems={[{ to: "/panel", label: "Mi Panel de jugador", icon: PersonIcon }]}
      footActions={[leave]}
      barActions={bell}
    >
      {children}
    </ClubShell>
  );
}

export function Admin({ children }: { children: ReactNode }) {
  return (
    <AdminShell
      name="Súper admin"
      person={{ name: "Ana Paula Méndez", detail: "Súper admin" }}
      items={[
        { to: "/controles", label: "Dashboard", icon: PanelIcon },
        { to: "/usuarios", label: "Gestionar Usuarios", icon: PeopleIcon },
        { to: "/formulario", label: "Gestionar Complejos", icon: CourtIcon },
      ]}
      footActions={[leave]}
    >
      {children}
    </AdminShell>
  );
}
