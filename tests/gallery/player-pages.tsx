import { useState } from "react";
import { Button } from "#web/ui/buttons/button.tsx";
import { ButtonPair } from "#web/ui/buttons/button-pair.tsx";
import { IconButton } from "#web/ui/buttons/icon-button.tsx";
import { Avatar } from "#web/ui/cards/avatar.tsx";
import { Card, CardBlock, CardRow } from "#web/ui/cards/card.tsx";
import { LinkRow } from "#web/ui/cards/link-row.tsx";
import { PitchColumns, PitchNote, PitchPanel, PitchPart } from "#web/ui/cards/pitch-panel.tsx";
import { Stat, StatRow } from "#web/ui/cards/stat-row.tsx";
import { Chip, ChipGroup } from "#web/ui/chips/chip.tsx";
import { WhatsAppIcon } from "#web/ui/icons/filled-icons.tsx";
import {
  BellIcon,
  CalendarIcon,
  CopyIcon,
  CourtIcon,
  DrawIcon,
  PinIcon,
  SearchIcon,
  SettingsIcon,
} from "#web/ui/icons/icons.ts";
import { Section } from "#web/ui/layouts/section.tsx";
import { Row, Stack } from "#web/ui/layouts/stack.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { PitchFact, PitchHeader } from "#web/ui/pages/pitch-header.tsx";
import { TabList, TabPanel } from "#web/ui/pages/tabs.tsx";
import { ShareButton } from "#web/ui/sharing/share-button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { ErrorState } from "#web/ui/states/error-state.tsx";
import { SkeletonCards } from "#web/ui/states/skeleton.tsx";
import { SearchField } from "#web/ui/tables/search-field.tsx";
import { Tag } from "#web/ui/tags/tag.tsx";
import { Player } from "./frames.tsx";

const bell = (
  <IconButton label="Avisos">
    <BellIcon size={22} />
  </IconButton>
);

export function PanelPage() {
  return (
    <Player>
      <Page
        title="Martín Quiroga"
        bar="brand"
        picture={<Avatar name="Martín Quiroga" size={60} />}
        lead="Masculino - 6ta · Paraná"
      >
        <PitchPanel label="Tu próximo partido">
          <PitchPart>
            <PitchNote strong>Tu próximo partido</PitchNote>
            <p className="type-when" style={{ marginTop: 10 }}>
              Hoy, 20:30
            </p>
            <p className="type-strong" style={{ marginTop: 8 }}>
              Cancha 3, La Ribera Pádel
            </p>
            <PitchNote>Copa Primavera · Cuartos de Final</PitchNote>
          </PitchPart>
          <PitchColumns>
            <div className="type-name">
              Vos
              <br />
              Fede Altamirano
            </div>
            <div className="type-name">
              Nicolás Acosta
              <br />
              Germán Kaehler
            </div>
          </PitchColumns>
          <PitchPart open>
            <Button variant="on-pitch" fullWidth icon={<WhatsAppIcon />}>
              Avisar a Fede
            </Button>
            <div style={{ marginTop: 6 }}>
              <ButtonPair>
                <Button variant="on-pitch-quiet" size="row" icon={<CalendarIcon />}>
                  Agendar
                </Button>
                <Button variant="on-pitch-quiet" size="row" icon={<PinIcon />}>
                  Cómo llegar
                </Button>
              </ButtonPair>
            </div>
          </PitchPart>
        </PitchPanel>
        <Section title="Lo que viene" end="2">
          <Card>
            <CardBlock>
              <Row gap={3} style={{ flexWrap: "nowrap", marginBottom: 12 }}>
                <Avatar name="Lucas Zárate" />
                <div>
                  <p className="type-strong">Lucas Zárate te propuso formar pareja</p>
                  <p className="type-small quiet">Nocturno Doble Vidrio · Masculino 6ta</p>
                </div>
              </Row>
              <ButtonPair>
                <Button variant="secondary" size="row">
                  Rechazar
                </Button>
                <Button size="row">Aceptar</Button>
              </ButtonPair>
            </CardBlock>
            <CardBlock>
              <Stack gap={3}>
                <div>
                  <p className="type-strong">Falta tu mitad: $ 24.000</p>
                  <p className="type-small quiet">
                    Copa Costanera 2026. El club confirma la pareja cuando recibe el pago.
                  </p>
                </div>
                <Button variant="secondary" size="row" fullWidth icon={<CopyIcon />}>
                  Copiar alias laribera.padel
                </Button>
              </Stack>
            </CardBlock>
          </Card>
        </Section>
        <Section title="Tus números" end={<a href="#/panel">Ver todo</a>}>
          <Card>
            <StatRow>
              <Stat value="14" label="puesto en 6ta, de 58" />
              <Stat value="320" label="puntos de ranking" />
              <Stat value="64 %" label="7 ganados de 11 jugados" />
            </StatRow>
            <CardRow dense end={<Tag tone="done">Activo</Tag>}>
              <span className="type-note">Últimos 6</span>
            </CardRow>
          </Card>
        </Section>
        <Card>
          <LinkRow to="/vacio" icon={<SearchIcon size={22} />}>
            Buscar torneos de 6ta
          </LinkRow>
          <LinkRow to="/cargando" icon={<CourtIcon size={22} />} detail="Hoy quedan 3 turnos libres">
            Reservar cancha
          </LinkRow>
          <LinkRow to="/torneo" icon={<DrawIcon size={22} />}>
            Mis Torneos
          </LinkRow>
          <LinkRow to="/club" icon={<SettingsIcon size={22} />}>
            Panel Admin
          </LinkRow>
        </Card>
      </Page>
    </Player>
  );
}

function Search() {
  const [text, setText] = useState("");
  return (
    <Stack gap={3}>
      <SearchField placeholder="Torneo, club o ciudad" value={text} onChange={setText} />
      <ChipGroup label="Filtros">
        <Chip chosen onPress={() => {}}>
          6ta Masculino
        </Chip>
        <Chip chosen onPress={() => {}}>
          Este finde
        </Chip>
        <Chip menu onPress={() => {}}>
          Ciudad
        </Chip>
      </ChipGroup>
    </Stack>
  );
}

export function EmptyPage() {
  return (
    <Player>
      <Page title="Buscar Torneos" actions={bell} toolbar={<Search />}>
        <EmptyState
          title="No hay torneos de 6ta Masculino este finde"
          message="El más cercano es el sáb 28 nov, en Paraná."
          action={<Button size="large">Avisame cuando haya uno</Button>}
          other={<Button variant="quiet">Sacar el filtro de fecha</Button>}
        />
        <ErrorState message="No pudimos cargar los torneos." onRetry={() => {}} />
      </Page>
    </Player>
  );
}

export function WaitingPage() {
  return (
    <Player>
      <Page title="Buscar Torneos" actions={bell} toolbar={<Search />}>
        <SkeletonCards rows={2} block button />
      </Page>
    </Player>
  );
}

const tabs = ["Inicio", "Inscriptos", "Llave", "Partidos"].map((label) => ({ value: label, label }));

export function PitchPage() {
  const [tab, setTab] = useState("Llave");
  return (
    <Player>
      <Page title="Copa Primavera La Ribera" bar="none" header={<TournamentHeader tab={tab} onTab={setTab} />}>
        <Card>
          <TabPanel id="torneo" value={tab}>
            <CardBlock>{tab}</CardBlock>
          </TabPanel>
        </Card>
        <PlainTabs />
      </Page>
    </Player>
  );
}

function TournamentHeader({ tab, onTab }: { tab: string; onTab: (tab: string) => void }) {
  return (
    <PitchHeader
      title="Copa Primavera La Ribera"
      back={<BackLink to="/panel">Mis Torneos</BackLink>}
      tags={
        <>
          <Tag tone="live">En juego</Tag>
          <Tag tone="white">6ta Masculino</Tag>
        </>
      }
      actions={<ShareButton compact share={{ title: "Compartir", text: "La Copa", url: "http://localhost/t/1" }} />}
      facts={
        <>
          <PitchFact icon={<PinIcon />}>
            <b>La Ribera Pádel</b>, Paraná
          </PitchFact>
          <PitchFact icon={<CalendarIcon />}>sáb 21 y dom 22 nov · 13 parejas</PitchFact>
        </>
      }
      tabs={<TabList id="torneo" label="Secciones" look="pitch" tabs={tabs} value={tab} onChange={onTab} />}
    />
  );
}

function PlainTabs() {
  const [tab, setTab] = useState("Ingresar");
  return (
    <div>
      <TabList
        id="cuenta"
        label="Cuenta"
        tabs={["Ingresar", "Crear cuenta"].map((label) => ({ value: label, label }))}
        value={tab}
        onChange={setTab}
      />
      <TabPanel id="cuenta" value={tab}>
        <p style={{ paddingTop: 12 }}>{tab}</p>
      </TabPanel>
    </div>
  );
}
