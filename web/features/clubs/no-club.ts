/** There is no club to show: an administrator without a membership. The screen says "No se encontraron datos del complejo." */
export function noClub(): Error {
  // Shaped like a refusal of the server, without loading the API's client for the guard of a route.
  return Object.assign(new Error("There is no club"), { code: "CLUB_NOT_FOUND", status: 404 });
}
