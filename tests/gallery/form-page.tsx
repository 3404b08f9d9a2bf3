import { useState } from "react";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { CheckField, SwitchField } from "#web/ui/fields/check-field.tsx";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { MoneyField } from "#web/ui/fields/money-field.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { HourField, SelectField } from "#web/ui/fields/select-field.tsx";
import { StepperField } from "#web/ui/fields/stepper-field.tsx";
import { TextAreaField } from "#web/ui/fields/text-area-field.tsx";
import { EmailField, TextField } from "#web/ui/fields/text-field.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { StepsBar } from "#web/ui/layouts/steps-bar.tsx";
import { ActionBar } from "#web/ui/pages/action-bar.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { Club } from "./frames.tsx";

export function FormPage() {
  const [courts, setCourts] = useState<number | null>(0);
  const [cost, setCost] = useState<number | null>(48000);
  const [start, setStart] = useState<CalendarDate | null>("2026-11-28");
  return (
    <Club>
      <Page
        title="Crear Torneo"
        bar="back"
        back={<BackLink to="/gestionar">Mis Torneos</BackLink>}
        width="form"
        footer={
          <ActionBar start={<Button variant="secondary">Atrás</Button>} note="52 parejas en 4 categorías">
            <Button>Seguir a Publicar</Button>
          </ActionBar>
        }
      >
        <StepsBar label="Pasos" steps={["Información", "Categorías", "Publicar"]} current={1} />
        <Stack gap={4}>
          <TextField label="Nombre" defaultValue="Paraná" />
          <EmailField label="Email" defaultValue="martin.quiroga@gmail.com" hint="Ahí te llegan los avisos." />
          <PasswordField
            label="Contraseña"
            autoComplete="current-password"
            defaultValue="1234"
            labelAction={<a href="#/formulario">¿Olvidaste tu contraseña?</a>}
            error="La contraseña tiene que tener al menos 6 caracteres."
          />
          <StepperField
            label="Canchas"
            value={courts}
            onChange={setCourts}
            min={0}
            max={20}
            error="El número de canchas debe ser al menos 1."
          />
          <SelectField
            label="Localidad"
            placeholder="Elegí una localidad"
            options={["Paraná", "Concordia"].map((value) => ({ value, label: value }))}
          />
          <HourField label="Hora de inicio" from={8} to={22} defaultValue="18" />
          <MoneyField label="Por pareja" value={cost} onChange={setCost} />
          <DateField label="Fecha de inicio" value={start} onChange={setStart} today="2026-11-20" min="2026-11-20" />
          <DateField
            label="Fecha de fin"
            value={null}
            onChange={() => {}}
            today="2026-11-20"
            error="Elegí cuándo termina."
          />
          <TextAreaField label="Descripción" optional placeholder="Premios, reglas, buffet…" />
          <TextField label="Instagram" prefix="@" disabled defaultValue="larivera" />
        </Stack>
        <Card>
          <CardBlock>
            <CheckField label="Acepto los términos y condiciones" error="Tenés que aceptarlos para seguir." />
            <CheckField label="Bruno Schönfeld pagó" tone="paid" defaultChecked />
            <CheckField label="Cabezas de serie por puntos" defaultChecked />
          </CardBlock>
          <CardBlock>
            <SwitchField label="Inscripción abierta" spread defaultChecked />
            <SwitchField label="Lista de espera" spread />
          </CardBlock>
        </Card>
      </Page>
    </Club>
  );
}
