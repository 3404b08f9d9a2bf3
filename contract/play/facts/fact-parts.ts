/** What names something that lasts. */
export type Id = string;
/** How it was and how it is now. */
export type Change<Before, After = Before> = { readonly before: Before; readonly after: After };

export type OfPerson = { readonly person: Id };
export type OfClub = { readonly club: Id };
export type OfCourt = OfClub & { readonly court: Id };
/** `people`: who holds it. */
export type OfBooking = OfCourt & { readonly booking: Id; readonly people: readonly Id[] };
export type OfTournament = OfClub & { readonly tournament: Id };
export type OfCategory = OfTournament & { readonly category: Id };
/** `people`: both who play in it. */
export type OfPair = OfCategory & { readonly pair: Id; readonly people: readonly Id[] };
