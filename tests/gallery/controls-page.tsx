import { type ReactNode, useState } from "react";
import type { CalendarDate } from "#domain/lib/calendar.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { StateNotice } from "#web/ui/buttons/state-notice.tsx";
import { DateBlock } from "#web/ui/cards/date-block.tsx";
import { Chip, ChipGroup } from "#web/ui/chips/chip.tsx";
import { ChoiceChips, Segmented } from "#web/ui/chips/segmented.tsx";
import { confirmAction, showMessage, toast } from "#web/ui/dialogs/notices.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { DateField } from "#web/ui/fields/date-field.tsx";
import { StepperField } from "#web/ui/fields/stepper-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import { PlusIcon } from "#web/ui/icons/icons.ts";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { StepsBar } from "#web/ui/layouts/steps-bar.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { ShareButton } from "#web/ui/sharing/share-button.tsx";
import { BallMarker } from "#web/ui/tags/ball-marker.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { SchemeSwitch } from "#web/ui/theme/scheme-switch.tsx";
import { Club } from "./frames.tsx";

const levels = ["7ma", "6ta", "5ta", "4ta", "3ra", "2da", "1ra"].map((value) => ({ value, label: value }));
const genders = ["Masculino", "Femenino", "Mixto"].map((value) => ({ value, label: value }));

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section aria-label={label}>
      <p className="type-note quiet">{label}</p>
      <Row gap={3} style={{ marginTop: 8 }}>
        {children}
      </Row>
    </section>
  );
}

export function ControlsPage() {
  const [level, setLevel] = useState("6ta");
  const [gender, setGender] = useState("Masculino");
  const [mine, setMine] = useState(true);
  const [sheet, setSheet] = useState(false);
  const [played, setPlayed] = useState<CalendarDate>("2026-11-21");
  const [score, setScore] = useState<number | null>(6);
  return (
    <Club>
      <Page title="Controles">
        <Line label="Acción">
          <Button>Confirmar</Button>
          <Button disabled>Confirmar</Button>
          <Button loading loadingLabel="Confirmando">
            Confirmar
          </Button>
          <Button size="row">Confirmar Pago</Button>
        </Line>
        <Line label="Secundaria">
          <Button variant="secondary">Rechazar</Button>
          <Button variant="danger">Desactivar</Button>
          <Button variant="quiet">Ver todo</Button>
          <Button variant="quiet" icon={<PlusIcon />}>
            Agregar categoría
          </Button>
          <ShareButton
            share={{ title: "Compartir torneo", text: "¡Anotate en la Copa!", url: "http://localhost/t/1" }}
          />
        </Line>
        <div style={{ background: "var(--pitch)", padding: 12, borderRadius: 10 }}>
          <Row gap={3}>
            <Button variant="on-pitch" icon={<WhatsAppIcon />}>
              Avisar a Fede
            </Button>
            <Button variant="on-pitch-outline">Cómo llegar</Button>
            <Tag tone="on-pitch">Libre</Tag>
            <Tag tone="live">En juego</Tag>
          </Row>
        </div>
        <ChipGroup label="Filtros">
          <Chip chosen={mine} onPress={() => setMine(!mine)}>
            6ta Masculino
          </Chip>
          <Chip menu onPress={() => {}}>
            Fecha
          </Chip>
          <Chip menu onPress={() => {}}>
            Ciudad
          </Chip>
          <Chip disabled onPress={() => {}}>
            3ra
          </Chip>
        </ChipGroup>
        <Segmented label="Categoría" value={gender} onChange={setGender} options={genders} />
        <ChoiceChips even label="Nivel" value={level} onChange={setLevel} options={levels} />
        <Line label="Estados">
          <Tag tone="live">En juego</Tag>
          <Tag tone="done">Confirmada</Tag>
          <Tag tone="wait">Falta el pago</Tag>
          <Tag tone="wrong">Inactivo</Tag>
          <Tag tone="mine">Tu partido</Tag>
          <Tag>9 lugares</Tag>
          <Tag tone="outline">Completo</Tag>
          <BallMarker size={11} label="Ganó" />
          <BallMarker size={13} />
          <BallMarker size={18} />
          <DateBlock date="2026-11-28" today="2026-11-28" />
          <DateBlock date="2025-11-28" today="2026-11-28" />
        </Line>
        <Stack gap={3} style={{ maxWidth: 360 }}>
          <StateNotice tone="done">Inscripción Completa</StateNotice>
          <StateNotice tone="wait">Esperando Confirmación del Club</StateNotice>
          <StateNotice tone="neutral">En Pareja</StateNotice>
          <ButtonPair>
            <Button variant="secondary">Rechazar</Button>
            <Button>Aceptar</Button>
          </ButtonPair>
        </Stack>
        <StepsBar label="Pasos" steps={["Información", "Categorías", "Publicar"]} current={1} />
        <Line label="Avisos">
          <Button variant="secondary" onClick={() => setSheet(true)}>
            Abrir hoja
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              void showMessage({
                type: "error",
                title: "Error de Registro",
                message: "Este email ya está registrado. Por favor, usa otro.",
              })
            }
          >
            Mostrar error
          </Button>
          <Button
            variant="secondary"
            onClick={() =>
              void confirmAction({
                title: "¿Desactivar a Germán Kaehler?",
                message: "No va a poder entrar hasta que lo actives.",
                acceptLabel: "Desactivar",
                danger: true,
              })
            }
          >
            Preguntar
          </Button>
          <Button variant="secondary" onClick={() => toast("Pago confirmado")}>
            Avisar
          </Button>
        </Line>
        <SchemeSwitch />
        <Sheet
          opened={sheet}
          onClose={() => setSheet(false)}
          title="Cargar resultado"
          detail="Cancha 1 · 8avos de Final, 6ta Masculino"
          footer={
            <Button
              size="large"
              fullWidth
              onClick={() => void showMessage({ type: "success", title: "Listo", message: "Resultado guardado." })}
            >
              Guardar resultado
            </Button>
          }
        >
          <Stack gap={2}>
            <StepperField label="Set 1, Goette / Ñáñez" value={score} onChange={setScore} max={7} big />
            <StepperField label="Set 1, Müller / Spahn" value={4} onChange={() => {}} max={7} big strong={false} />
            <TextField label="Nota" optional />
            <DateField label="Jugado el" value={played} onChange={setPlayed} today="2026-11-21" />
          </Stack>
        </Sheet>
      </Page>
    </Club>
  );
}
