import { z } from "zod";
import {
  blockForm,
  blockRefusals,
  categoryForm,
  divisionTooSmall,
  fillsDivision,
  fitsGroup,
  groupTooLarge,
  skipSeries,
  tournamentForm,
  without,
} from "#contract/competition/publication.ts";
import { refusals } from "#contract/errors.ts";
import { procedure } from "#contract/procedure.ts";
import { eligibility, rulesChoice } from "#contract/rules.ts";
import { categoryName, division, id, level } from "#contract/values.ts";
import { publicNames } from "#domain/people/players/public-name.ts";

const { ALREADY_DRAWN, CATEGORY_NOT_FOUND, TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING } = refusals;
const { CATEGORY_NOT_EMPTY, CATEGORY_REPEATED, CATEGORY_WAS_DRAWN, LAST_CATEGORY, QUOTA_BELOW_TAKEN } = refusals;
const { DIVISION_TOO_SMALL, GROUP_TOO_LARGE, LEAGUE_ALONE } = refusals;
const { COURTS_TAKEN, POINTS_ARE_EARNED } = refusals;

const ofTournament = z.object({ tournamentId: id });
const words = tournamentForm.pick({ name: true, description: true }).extend({ publicNames: z.enum(publicNames) });

/** The terms of a category that a club may change, besides its rules of play. */
export const categoryTermsForm = categoryForm.pick({ quota: true, cost: true, format: true, isSeeded: true });

/** The changes that a club can still make to a published tournament. */
export const tournamentChanges = {
  setWaitingList: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "PUT",
    path: "/tournaments/{tournamentId}/waiting-lists",
    summary: "Whether pairs of its waiting lists enter by themselves when a place is free, or are asked first",
    refuses: { TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING },
  })
    .input(ofTournament.extend({ entersAlone: z.boolean() }))
    .output(z.object({ entersAlone: z.boolean() })),

  edit: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "PUT",
    path: "/tournaments/{tournamentId}",
    summary:
      "Change the name and the description of a tournament, and how public pages call its people, which stays when it is not said; at any time",
    refuses: { TOURNAMENT_NOT_FOUND },
  })
    .input(ofTournament.extend(words.partial({ publicNames: true }).shape))
    .output(words),

  reschedule: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "PUT",
    path: "/tournaments/{tournamentId}/block",
    summary:
      "Move a tournament that is not drawn yet: its courts are freed and blocked again, all of them or all but as many as it is told to do without",
    refuses: {
      TOURNAMENT_NOT_FOUND,
      TOURNAMENT_NOT_UPCOMING,
      ALREADY_DRAWN,
      ...blockRefusals,
      COURTS_TAKEN,
    },
  })
    .input(ofTournament.extend({ ...blockForm.shape, without, skipSeries }))
    .output(z.object({ slots: z.int(), playersTold: z.int() })),

  cancel: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "POST",
    path: "/tournaments/{tournamentId}/cancellation",
    summary:
      "Cancel a tournament, drawn or not: courts and hours are freed, debts waived, no points awarded, players told",
    refuses: { TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING },
    successStatus: 201,
  })
    .input(ofTournament)
    .output(z.object({ slotsFreed: z.int(), playersTold: z.int() })),

  setRegistration: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "PUT",
    path: "/categories/{categoryId}/registration",
    summary: "Open or close the registration of a category, as often as the club likes until the draw",
    refuses: { CATEGORY_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, ALREADY_DRAWN },
  })
    .input(z.object({ categoryId: id, open: z.boolean() }))
    .output(z.object({ open: z.boolean() })),

  setRules: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "PUT",
    path: "/categories/{categoryId}/rules",
    summary:
      "Change how a category is played, until it is drawn; its points alone also afterwards, until its first result",
    refuses: {
      CATEGORY_NOT_FOUND,
      TOURNAMENT_NOT_UPCOMING,
      ALREADY_DRAWN,
      POINTS_ARE_EARNED,
      GROUP_TOO_LARGE,
    },
  })
    .input(z.object({ categoryId: id, rules: rulesChoice }))
    .output(rulesChoice),

  setEligibility: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "PUT",
    path: "/categories/{categoryId}/eligibility",
    summary: "Change who may enter a category, until it is drawn; pairs that stand stay",
    refuses: { CATEGORY_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, ALREADY_DRAWN },
  })
    .input(z.object({ categoryId: id, eligibility }))
    .output(eligibility),

  changeCategory: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "PUT",
    path: "/categories/{categoryId}",
    summary: "Change places, price and format of a category until it is drawn; pairs that accepted keep their price",
    refuses: {
      CATEGORY_NOT_FOUND,
      TOURNAMENT_NOT_UPCOMING,
      ALREADY_DRAWN,
      QUOTA_BELOW_TAKEN,
      GROUP_TOO_LARGE,
      CATEGORY_NOT_EMPTY,
      LEAGUE_ALONE,
      DIVISION_TOO_SMALL,
    },
  })
    .input(categoryTermsForm.extend({ categoryId: id }))
    .output(categoryTermsForm),

  addCategory: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "POST",
    path: "/tournaments/{tournamentId}/categories",
    summary: "Add a category to a published tournament, until its last day",
    refuses: { TOURNAMENT_NOT_FOUND, TOURNAMENT_NOT_UPCOMING, CATEGORY_REPEATED, LEAGUE_ALONE },
    successStatus: 201,
  })
    .input(
      categoryForm
        .extend({ tournamentId: id })
        .refine(fitsGroup, groupTooLarge)
        .refine(fillsDivision, divisionTooSmall),
    )
    .output(z.object({ categoryId: id })),

  removeCategory: procedure({
    policy: "club-admin",
    ability: "tournaments",
    method: "DELETE",
    path: "/categories/{categoryId}",
    summary: "Take a category away while nobody is in it; one that was ever drawn stays, and so does the last one",
    refuses: {
      CATEGORY_NOT_FOUND,
      TOURNAMENT_NOT_UPCOMING,
      ALREADY_DRAWN,
      CATEGORY_NOT_EMPTY,
      CATEGORY_WAS_DRAWN,
      LAST_CATEGORY,
    },
  })
    .input(z.object({ categoryId: id }))
    .output(z.object({ name: categoryName, level, division })),
};
