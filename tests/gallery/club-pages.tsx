import { useState } from "react";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonLink } from "#web/ui/buttons/button-link.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { MonthCalendar } from "#web/ui/calendars/month-calendar.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { PitchColumns, PitchNote, PitchPanel, PitchPart, PitchStrip } from "#web/ui/cards/pitch-panel.tsx";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { CheckField, SwitchField } from "#web/ui/fields/check-field.tsx";
import { formatRelativeDay } from "#web/ui/formats/format-date.ts";
import { DotsIcon, WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import { PlusIcon, SettingsIcon } from "#web/ui/icons/icons.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { StepsBar } from "#web/ui/layouts/steps-bar.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { ShareButton } from "#web/ui/sharing/share-button.tsx";
import type { Column } from "#web/ui/tables/column.ts";
import { DataTable } from "#web/ui/tables/data-table.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { Club } from "./frames.tsx";

const legend = [
  { kind: "reserva", label: "Reservas", tone: "quiet" },
  { kind: "torneo", label: "Torneo", tone: "ink" },
  { kind: "confirmar", label: "Por confirmar", tone: "amber" },
] as const;

const marks = new Map<CalendarDate, readonly string[]>([
  ["2026-11-04", ["reserva", "confirmar"]],
  ["2026-11-14", ["reserva", "torneo"]],
  ["2026-11-21", ["reserva", "torneo", "confirmar"]],
  ["2026-11-22", ["torneo"]],
]);

const courts = ["Todas", "Cancha 1", "Cancha 2", "Cancha 3", "Cancha 4"].map((value) => ({ value, label: value }));

export function DashboardPage() {
  const today = "2026-11-20" as const;
  const [month, setMonth] = useState<CalendarDate>("2026-11-21");
  const [day, setDay] = useState<CalendarDate>("2026-11-21");
  const [court, setCourt] = useState("Cancha 2");
  return (
    <Club>
      <Page
        title="La Ribera Pádel"
        bar="brand"
        lead="Av. Laurencena 1250, Paraná"
        actions={
          <>
            <Button variant="secondary" icon={<SettingsIcon />}>
              Ajustes
            </Button>
            <ButtonLink to="/formulario" icon={<PlusIcon />}>
              Crear Torneo
            </ButtonLink>
          </>
        }
      >
        <PitchPanel label="Ahora">
          <PitchStrip label="Canchas">
            {["Goette / Ñáñez", "Libre hasta las 16:00", "Báez, hasta las 15:30", "Fuera de servicio"].map(
              (what, index) => (
                <div key={what}>
                  <Row spread>
                    <span className="type-note">Cancha {index + 1}</span>
                    <Tag tone={index === 0 ? "live" : "on-pitch"}>{index === 0 ? "En juego" : "Libre"}</Tag>
                  </Row>
                  <p className="type-strong">{what}</p>
                  <PitchNote>Después: libre</PitchNote>
                </div>
              ),
            )}
          </PitchStrip>
        </PitchPanel>
        <Row gap={6} style={{ alignItems: "start" }}>
          <div style={{ flex: "1 1 300px", maxWidth: 358 }}>
            <Card>
              <MonthCalendar
                month={month}
                onMonthChange={setMonth}
                selected={day}
                onSelect={setDay}
                today={today}
                marks={marks}
                legend={legend}
              />
            </Card>
          </div>
          <div style={{ flex: "2 1 300px", minWidth: 0 }}>
            <Card>
              <CardBlock>
                <Segmented label="Cancha" value={court} onChange={setCourt} options={courts} fit />
              </CardBlock>
              <CardBlock>
                <Stack gap={2}>
                  <Row spread>
                    <span className="type-strong">Tomás Retamar</span>
                    <span style={{ color: "var(--amber)" }} className="type-note">
                      12 min
                    </span>
                  </Row>
                  <p className="type-small quiet">{formatRelativeDay(day, today)}, 19:00 · Cancha 2 · $ 24.000</p>
                  <ButtonPair>
                    <Button variant="secondary" size="row">
                      Rechazar
                    </Button>
                    <Button size="row">Confirmar</Button>
                  </ButtonPair>
                </Stack>
              </CardBlock>
              <CardRow end={<Tag tone="wait">Falta cobrar</Tag>}>Romina Spahn</CardRow>
            </Card>
          </div>
        </Row>
      </Page>
    </Club>
  );
}

type PairRow = { id: string; seed: string; names: [string, string]; paid: [boolean, boolean]; points: number };

const pairs: PairRow[] = [
  { id: "1", seed: "1", names: ["Bruno Schönfeld", "Lautaro Zapata"], paid: [true, true], points: 2425 },
  { id: "2", seed: "2", names: ["Ramiro Domínguez", "Sebastián Vergara"], paid: [true, true], points: 1690 },
  { id: "3", seed: "3", names: ["Ignacio Benítez", "Pablo Larrosa"], paid: [true, false], points: 1545 },
  {
    id: "4",
    seed: "6",
    names: ["Maximiliano Schwindt Retamar", "Juan Ignacio de la Fuente Etchevehere"],
    paid: [true, true],
    points: 840,
  },
];

const pairColumns: Column<PairRow>[] = [
  { key: "seed", header: "N.º", cell: (row) => row.seed, phone: "hidden" },
  {
    key: "names",
    header: "Pareja, tildá quién pagó",
    phone: "title",
    cell: (row) => (
      <>
        {row.names.map((name, index) => (
          <CheckField key={name} label={name} tone="paid" defaultChecked={row.paid[index]} />
        ))}
      </>
    ),
  },
  { key: "points", header: "Puntos", align: "right", cell: (row) => row.points, sortBy: (row) => row.points },
  {
    key: "state",
    header: "Estado",
    phone: "end",
    cell: (row) => (row.paid[1] ? <Tag tone="done">Confirmada</Tag> : <Tag tone="wait">Falta la mitad</Tag>),
  },
  {
    key: "do",
    header: "Acciones",
    hideHeader: true,
    align: "right",
    phone: "actions",
    cell: (row) =>
      row.paid[1] ? (
        <Button size="row">Confirmar Pago</Button>
      ) : (
        <Row style={{ justifyContent: "flex-end" }}>
          <Button variant="secondary" size="row" icon={<WhatsAppIcon />}>
            Avisar
          </Button>
          <IconButton label={`Más sobre ${row.names[0]}`}>
            <DotsIcon />
          </IconButton>
        </Row>
      ),
  },
];

export function ManagePage() {
  const [category, setCategory] = useState("Masculino 6ta");
  return (
    <Club>
      <Page
        title="Apertura de Verano La Ribera"
        bar="back"
        back={<BackLink to="/club">Mis Torneos</BackLink>}
        lead="sáb 28 y dom 29 nov · 2 canchas · inscripción abierta hasta el jue 26 nov, 20:00"
        actions={<ShareButton compact share={{ title: "Compartir", text: "La Copa", url: "http://localhost/t/1" }} />}
        toolbar={
          <Row spread>
            <ChoiceChips
              label="Categoría"
              value={category}
              onChange={setCategory}
              options={["Masculino 6ta", "Masculino 7ma", "Femenino 6ta", "Mixto 7ma"].map((value) => ({
                value,
                label: (
                  <>
                    {value} <b>12/16</b>
                  </>
                ),
              }))}
            />
            <SwitchField label="Inscripción abierta" defaultChecked />
          </Row>
        }
      >
        <Card>
          <CardBlock>
            <StepsBar label="Etapas" steps={["Inscripción", "Sorteo", "Juego", "Cierre"]} current={0} />
          </CardBlock>
        </Card>
        <DataTable caption="Parejas" columns={pairColumns} rows={pairs} rowKey={(row) => row.id} empty={null} />
        <PitchPanel label="Sorteo">
          <PitchPart>
            <h2>Sorteo</h2>
            <PitchNote>Eliminación directa con cabezas de serie por puntos.</PitchNote>
          </PitchPart>
          <PitchColumns>
            <div>
              <PitchNote>Confirmadas</PitchNote>
              <p className="type-num">6</p>
            </div>
            <div>
              <PitchNote>Libres</PitchNote>
              <p className="type-num">2</p>
            </div>
          </PitchColumns>
          <PitchPart>
            <Stack gap={2}>
              <p className="type-small">
                Con 6 parejas la llave es de 8. Las dos primeras pasan a semifinales sin jugar.
              </p>
              <Button variant="on-pitch" fullWidth>
                Generar llave
              </Button>
              <Button variant="on-pitch-quiet" fullWidth>
                Ordenar cabezas de serie
              </Button>
            </Stack>
          </PitchPart>
        </PitchPanel>
      </Page>
    </Club>
  );
}
