import { z } from "zod";
import { clubBooking } from "#contract/courts/bookings/bookings.ts";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { id } from "#contract/values.ts";
import { clubPanel } from "./clubs.ts";
import { openingForm, pricesForm, requestRules, clubRules as rulesOfClub, slotsForm } from "./courts.ts";

const { BAND_HIDDEN, CLUB_RULES_CHANGED, COURT_NOT_FOUND, NOT_YOUR_CLUB, OPENING_HOURS_INVALID } = refusals;
const ofClub = z.object({ clubId: id });

/**
 * The booking rules of a club: hours, durations and prices. Existing bookings keep their terms. Each part is written
 * as a whole. A call with a stale `seen` is refused.
 */
export const clubRules = {
  setHours: procedure({
    policy: "club-admin",
    ability: "settings",
    method: "PUT",
    path: "/clubs/{clubId}/hours",
    summary:
      "When a club is open; the bookings of people that now lie outside stay and are told, the next 50 of them and how many",
    refuses: { NOT_YOUR_CLUB, OPENING_HOURS_INVALID, CLUB_RULES_CHANGED },
  })
    .input(openingForm.extend(ofClub.shape).extend({ seen: openingForm.exactOptional() }))
    .output(z.object({ club: clubPanel, outside: z.array(clubBooking).max(50), total: z.int() })),

  setPrices: procedure({
    policy: "club-admin",
    ability: "settings",
    method: "PUT",
    path: "/clubs/{clubId}/prices",
    summary: "What the courts cost, all bands in their order; what is booked keeps its price",
    refuses: { NOT_YOUR_CLUB, COURT_NOT_FOUND, BAND_HIDDEN, CLUB_RULES_CHANGED },
  })
    .input(pricesForm.extend(ofClub.shape).extend({ seen: pricesForm.shape.priceBands.exactOptional() }))
    .output(clubPanel),

  setBookingRules: procedure({
    policy: "club-admin",
    ability: "settings",
    method: "PUT",
    path: "/clubs/{clubId}/booking-rules",
    summary: "When a booking may begin, how long it lasts, and what players may do without asking",
    refuses: { NOT_YOUR_CLUB, CLUB_RULES_CHANGED },
  })
    .input(slotsForm.extend(ofClub.shape).extend({ seen: slotsForm.exactOptional() }))
    .output(clubPanel),

  setClubRules: procedure({
    policy: "club-admin",
    ability: "settings",
    method: "PUT",
    path: "/clubs/{clubId}/club-rules",
    summary:
      "Until when players cancel for nothing, what later costs, and what is paid beforehand; what is booked is cancelled by the rules of that day",
    refuses: { NOT_YOUR_CLUB, CLUB_RULES_CHANGED },
  })
    // Older pages send no rules about no-shows, rain, open matches, offers and deposits.
    .input(
      rulesOfClub.extend({
        clubId: id,
        cancelHours: requestRules.shape.cancelHours,
        noShows: rulesOfClub.shape.noShows.exactOptional(),
        rain: rulesOfClub.shape.rain.exactOptional(),
        matchHours: rulesOfClub.shape.matchHours.exactOptional(),
        offerMinutes: rulesOfClub.shape.offerMinutes.exactOptional(),
        offerMinutesAhead: rulesOfClub.shape.offerMinutesAhead.exactOptional(),
        deposit: rulesOfClub.shape.deposit.exactOptional(),
        seen: rulesOfClub
          .extend({
            cancelHours: requestRules.shape.cancelHours,
            matchHours: rulesOfClub.shape.matchHours.exactOptional(),
          })
          .exactOptional(),
      }),
    )
    .output(clubPanel),
};
