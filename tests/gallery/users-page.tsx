import { useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { DownloadIcon, PencilIcon } from "#web/ui/icons/icons.ts";
import { Row } from "#web/ui/layouts/stack.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import type { Column } from "#web/ui/tables/column.ts";
import { DataTable } from "#web/ui/tables/data-table.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { Admin } from "./frames.tsx";

type User = { name: string; email: string; role: string; place: string; active: boolean };

const users: User[] = [
  { name: "Fede Altamirano", email: "fede.altamirano@gmail.com", role: "Jugador", place: "Paraná", active: true },
  {
    name: "María de los Ángeles Goicoechea Bustamante",
    email: "mariadelosangeles.goicoechea@estudiolarrosa.com.ar",
    role: "Admin del club",
    place: "Estudiantes del Litoral",
    active: true,
  },
  { name: "Germán Kaehler", email: "gkaehler@gmail.com", role: "Jugador", place: "Crespo", active: false },
  { name: "Joaquín Ñáñez", email: "Sin email, 343 555-0133", role: "Jugador", place: "Sin perfil", active: true },
];

const columns: Column<User>[] = [
  {
    key: "name",
    header: "Usuario",
    phone: "title",
    sortBy: (user) => user.name,
    cell: (user) => (
      <Row gap={3} style={{ flexWrap: "nowrap" }}>
        <Avatar name={user.name} tone="neutral" />
        <span style={{ minWidth: 0, maxWidth: 300 }}>
          <span className="type-strong">{user.name}</span>
          <span className="type-small quiet cut">{user.email}</span>
        </span>
      </Row>
    ),
  },
  { key: "role", header: "Rol", cell: (user) => user.role, sortBy: (user) => user.role },
  { key: "place", header: "Perfil o club", cell: (user) => user.place },
  {
    key: "state",
    header: "Estado",
    phone: "end",
    cell: (user) => <Tag tone={user.active ? "done" : "wrong"}>{user.active ? "Activo" : "Inactivo"}</Tag>,
  },
  {
    key: "do",
    header: "Acciones",
    hideHeader: true,
    align: "right",
    phone: "actions",
    cell: (user) => (
      <Row style={{ justifyContent: "flex-end", flexWrap: "nowrap" }}>
        <Button variant="secondary" size="row">
          {user.active ? "Desactivar" : "Activar"}
        </Button>
        <IconButton label={`Editar a ${user.name}`}>
          <PencilIcon />
        </IconButton>
      </Row>
    ),
  },
];

export function UsersPage() {
  const [text, setText] = useState("");
  const rows = users.filter((user) => user.name.toLowerCase().includes(text.toLowerCase()));
  return (
    <Admin>
      <Page
        title="Gestionar Usuarios"
        bar="title"
        lead="214 usuarios, 6 inactivos"
        actions={
          <Button variant="secondary" icon={<DownloadIcon />}>
            Descargar CSV
          </Button>
        }
        toolbar={
          <Row gap={3}>
            <SearchField placeholder="Nombre, email o teléfono" value={text} onChange={setText} />
            <SelectField
              label="Rol"
              hideLabel
              options={["Todos los roles", "Jugador"].map((value) => ({ value, label: value }))}
            />
          </Row>
        }
      >
        <DataTable
          caption="Usuarios"
          columns={columns}
          rows={rows}
          rowKey={(user) => user.name}
          defaultSort={{ key: "name", descending: false }}
          empty={<EmptyState title="Nadie se llama así" drawing={false} />}
        />
      </Page>
    </Admin>
  );
}
