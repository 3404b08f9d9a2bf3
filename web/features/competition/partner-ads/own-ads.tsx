import type { OwnAd } from "#contract/competition/partner-ads/partner-ads.ts";
import { api } from "#web/api.ts";
import { adWords as words } from "#web/i18n/partner-ads.ts";
import * as texts from "#web/i18n/texts.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { showFailure } from "#web/kit/failure.tsx";
import { useAct } from "#web/kit/use-act.ts";
import { Button } from "#web/ui/buttons/button.tsx";
import { Card, CardBlock } from "#web/ui/cards/card.tsx";
import { CardGrid } from "#web/ui/cards/card-list.tsx";
import { confirmAction, toast } from "#web/ui/dialogs/notices.ts";
import { formatDay } from "#web/ui/formats/format-date.ts";
import { Tag } from "#web/ui/tags/tag.tsx";
import styles from "./ads.module.css";

/** The player's own ads, above those of the others. */
export function OwnAds({ ads, onEdit }: { ads: readonly OwnAd[]; onEdit: (ad: OwnAd) => void }) {
  if (ads.length === 0) return null;
  return (
    <CardGrid>
      {ads.map((ad) => (
        <OwnAdCard key={ad.id} ad={ad} onEdit={() => onEdit(ad)} />
      ))}
    </CardGrid>
  );
}

function OwnAdCard({ ad, onEdit }: { ad: OwnAd; onEdit: () => void }) {
  const end = useAct({
    mutationFn: () => api.partnerAds.end({ adId: ad.id }),
    onSuccess: () => toast(words.ended),
    onError: (error) => void showFailure(words.endFailed, error),
  });
  const askToEnd = async () => {
    const question = { title: words.endTitle, message: words.endMessage };
    if (await confirmAction({ ...question, acceptLabel: texts.end, cancelLabel: words.endKeep, danger: true }))
      end.act(undefined);
  };
  const category = tournamentWords.categoryName(ad.category, ad.level);
  return (
    <Card as="article" label={words.ownTitle(category)}>
      <CardBlock className={styles.said}>
        <div>
          <Tag tone="mine">{words.own}</Tag>
        </div>
        <h2 className="type-strong">{words.ownTitle(category)}</h2>
        <p className={styles.facts}>{[words.sides[ad.side], ad.area].join(" · ")}</p>
        <p className={styles.when}>{words.when(ad.when)}</p>
        <p className="type-small quiet">{words.until(formatDay(ad.until))}</p>
        <div className={styles.ways}>
          <Button variant="secondary" size="row" aria-haspopup="dialog" onClick={onEdit}>
            {words.edit}
          </Button>
          <Button
            variant="quiet"
            size="row"
            loading={end.isPending}
            loadingLabel={texts.ending}
            onClick={() => void askToEnd()}
          >
            {texts.end}
          </Button>
        </div>
      </CardBlock>
    </Card>
  );
}
