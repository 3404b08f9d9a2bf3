import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import type { OwnAd } from "#contract/competition/partner-ads/partner-ads.ts";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { plays } from "#web/features/people/accounts/guards.ts";
import { CompleteProfileLink } from "#web/features/people/accounts/my-account/complete-profile-link.tsx";
import { adWords as words } from "#web/i18n/partner-ads.ts";
import * as texts from "#web/i18n/texts.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { lazySheet } from "#web/ui/dialogs/lazy-sheet.tsx";
import { PlusIcon } from "#web/ui/icons/icons.ts";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { BackLink } from "#web/ui/pages/back-link.tsx";
import { Page } from "#web/ui/pages/page.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { AdBoard } from "./ad-board.tsx";
import styles from "./ads.module.css";
import { AdsChips } from "./ads-chips.tsx";
import { ownAdsQuery } from "./ads-queries.ts";
import type { BoardPlayer } from "./ads-search.ts";
import { CategoryBoard } from "./category-board.tsx";
import { OwnAds } from "./own-ads.tsx";

const AdSheet = lazySheet(() => import("./ad-sheet.tsx"));
const ConversationSheet = lazySheet(() => import("./conversation-sheet.tsx"));
const PlayerOptionsSheet = lazySheet(() => import("./player-options-sheet.tsx"));

const route = getRouteApi("/_player/busco-companero");

/** "Busco compañero": the ads of the province or of a category, and the player's own ads. */
export default function AdsPage({ me }: { me: Me }) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const isPlayer = plays(me) && me.profile !== null;
  const own = useQuery({ ...ownAdsQuery, enabled: isPlayer });
  const [ad, setAd] = useState<OwnAd | "new">();
  const [options, setOptions] = useState<BoardPlayer>();
  const write = (con: string | undefined) =>
    void navigate({ search: ({ con: _, ...before }) => ({ ...before, ...(con && { con }) }), replace: true });
  const back = <BackLink to="/dashboard">{texts.myPanel}</BackLink>;
  if (!isPlayer) {
    const isPlatform = me.role === "super_admin";
    return (
      <Page title={texts.partnerWanted} bar="back" back={back}>
        <EmptyState
          title={isPlatform ? words.forPlayers : words.needsProfile}
          action={!isPlatform && <CompleteProfileLink>{texts.completeMyProfile}</CompleteProfileLink>}
        />
      </Page>
    );
  }
  const publish = (
    <Button icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setAd("new")}>
      {words.publish}
    </Button>
  );
  const ads = own.data?.ads ?? [];
  const turn = { onWrite: ({ id }: BoardPlayer) => write(id), onOptions: setOptions };
  return (
    <Page
      title={texts.partnerWanted}
      bar="back"
      back={back}
      lead={words.lead}
      toolbar={<AdsChips search={search} me={me} onChange={(next) => void navigate({ search: next, replace: true })} />}
    >
      <Stack gap={5}>
        {search.en ? (
          <CategoryBoard categoryId={search.en} search={search} {...turn} />
        ) : (
          <>
            <OwnAds ads={ads} onEdit={setAd} />
            {own.data && ads.length === 0 && <div className={styles.publish}>{publish}</div>}
            <AdBoard
              search={search}
              me={me}
              onClear={() => void navigate({ search: { categoria: "todas" } })}
              {...turn}
            />
            {ads.length > 0 && (
              <div className={styles.publish}>
                <Button variant="secondary" icon={<PlusIcon />} aria-haspopup="dialog" onClick={() => setAd("new")}>
                  {words.publishOther}
                </Button>
              </div>
            )}
          </>
        )}
      </Stack>
      {ad && <AdSheet me={me} ad={ad === "new" ? null : ad} taken={ads} onClose={() => setAd(undefined)} />}
      {options && <PlayerOptionsSheet player={options} onClose={() => setOptions(undefined)} />}
      {search.con && <ConversationSheet key={search.con} playerId={search.con} onClose={() => write(undefined)} />}
    </Page>
  );
}
