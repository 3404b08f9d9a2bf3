import { z } from "zod";
import { myStep } from "#contract/competition/pairs/pairs.ts";
import { refusals } from "#contract/errors.ts";
import { profileForm } from "#contract/people/accounts/accounts.ts";
import { procedure } from "#contract/procedure.ts";
import {
  after,
  calendarDate,
  categoryName,
  division,
  id,
  instant,
  level,
  next,
  optionalText,
  playerName,
  typedText,
} from "#contract/values.ts";
import { adLimits, adSides } from "#domain/competition/partner-ads/partner-ads.ts";

const { AD_DAYS_INVALID, AD_EXISTS, AD_NOT_FOUND, AD_OTHER_CATEGORY, CATEGORY_NOT_FOUND, PROFILE_REQUIRED } = refusals;

/** Number of ads, or of players without a partner, on a page of the board. */
export const adsPageSize = 20;

/** The input of a player who looks for a partner. */
export const partnerAdForm = z.object({
  category: categoryName,
  level,
  /** The locality where the player would play. */
  area: profileForm.shape.location,
  when: typedText(adLimits.when),
  side: z.enum(adSides),
  /** The last day on which the ad is shown. */
  until: calendarDate,
});
export type PartnerAdForm = z.infer<typeof partnerAdForm>;

const ownAd = partnerAdForm.extend({ id, area: z.string(), when: z.string() });
export type OwnAd = z.infer<typeof ownAd>;

const partnerAd = ownAd.extend({
  player: playerName,
  /** True if the owner allows WhatsApp messages from players who look for a partner. The server provides the link. */
  whatsapp: z.boolean(),
  madeAt: instant,
});
export type PartnerAd = z.infer<typeof partnerAd>;

const looker = z.object({
  /** Id of the player. */
  id,
  player: playerName,
  category: categoryName,
  level,
  location: z.string(),
  /** The text of their ad, if they have one for such a category. */
  ad: partnerAdForm.pick({ side: true, when: true }).nullable(),
});
export type Looker = z.infer<typeof looker>;

const side = z.enum(adSides).optional();
const ofAd = z.object({ adId: id });

/** Players who look for a partner, in the province and in a category. */
export const partnerAds = {
  board: procedure({
    policy: "player",
    method: "GET",
    path: "/partner-ads",
    summary:
      "Who looks for a partner in the province, the newest first, 20 a page; not oneself, and nobody of whom one has blocked the other",
    refuses: {},
  })
    .input(
      z.object({
        category: categoryName.optional(),
        level: level.optional(),
        area: optionalText(60).optional(),
        side,
        after,
      }),
    )
    .output(z.object({ ads: z.array(partnerAd).max(adsPageSize), next })),

  mine: procedure({
    policy: "player",
    method: "GET",
    path: "/me/partner-ads",
    summary: "One's own ads that are shown, one at most of each kind of category",
    refuses: {},
  }).output(z.object({ ads: z.array(ownAd).max(3) })),

  inCategory: procedure({
    policy: "player",
    method: "GET",
    path: "/categories/{categoryId}/looking-for-partner",
    summary:
      "Who is entered in a category without a partner, those first who entered first, 20 a page; and where one stands oneself",
    refuses: { CATEGORY_NOT_FOUND },
  })
    .input(z.object({ categoryId: id, side, after }))
    .output(
      z.object({
        tournament: z.object({ id, name: z.string() }),
        category: z.object({ name: categoryName, level, division }),
        step: myStep.shape.step,
        players: z.array(looker).max(adsPageSize),
        next,
      }),
    ),

  publish: procedure({
    policy: "player",
    method: "POST",
    path: "/partner-ads",
    summary: "Say that one looks for a partner, for thirty days at most",
    refuses: { PROFILE_REQUIRED, AD_DAYS_INVALID, AD_EXISTS, AD_OTHER_CATEGORY },
    successStatus: 201,
  })
    .input(partnerAdForm)
    .output(ownAd),

  change: procedure({
    policy: "player",
    method: "PUT",
    path: "/partner-ads/{adId}",
    summary: "Change one's own ad",
    refuses: { PROFILE_REQUIRED, AD_NOT_FOUND, AD_DAYS_INVALID, AD_EXISTS, AD_OTHER_CATEGORY },
  })
    .input(ofAd.extend(partnerAdForm.shape))
    .output(ownAd),

  end: procedure({
    policy: "player",
    method: "DELETE",
    path: "/partner-ads/{adId}",
    summary: "End one's own ad",
    refuses: { AD_NOT_FOUND },
  })
    .input(ofAd)
    .output(z.object({ id })),
};
