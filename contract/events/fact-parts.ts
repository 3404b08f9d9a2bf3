/** The identifier of a permanent thing. */
export type Id = string;
/** The state before a change and the state after it. */
export type Change<Before, After = Before> = { readonly before: Before; readonly after: After };

export type OfPerson = { readonly person: Id };
export type OfClub = { readonly club: Id };
export type OfCourt = OfClub & { readonly court: Id };
/** `people` is the holder of the booking. */
export type OfBooking = OfCourt & { readonly booking: Id; readonly people: readonly Id[] };
export type OfTournament = OfClub & { readonly tournament: Id };
export type OfCategory = OfTournament & { readonly category: Id };
/** `people` are the two players of the pair. */
export type OfPair = OfCategory & { readonly pair: Id; readonly people: readonly Id[] };
