import { expect, test } from "vitest";
import {
  acceptancePath,
  claimPath,
  invitationPath,
  scorerPath,
  teamInvitationPath,
  tournamentPath,
  withoutSecrets,
} from "./addresses.ts";

test.each([
  [invitationPath("abc"), "/invitacion/-"],
  [acceptancePath("abc"), "/invitacion/-/aceptar"],
  [claimPath("abc"), "/reclamar/-"],
  [teamInvitationPath("abc"), "/equipo/-"],
  [scorerPath("abc"), "/planilla/-"],
  ["/api/v1/partner-links/abc", "/api/v1/partner-links/-"],
  ["/api/v1/club-invitations/by-token/abc/acceptance", "/api/v1/club-invitations/by-token/-/acceptance"],
])("masks the secret of %s", (path, written) => {
  expect(withoutSecrets(path)).toBe(written);
});

test("returns null for an address without a secret", () => {
  expect(withoutSecrets(tournamentPath("00000000-0000-4000-8000-000000000000"))).toBeNull();
});
