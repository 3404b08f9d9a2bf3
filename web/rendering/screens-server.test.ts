import { ORPCError } from "@orpc/client";
import { expect, test } from "vitest";
import type { Me } from "#contract/people/accounts/accounts.ts";
import { drawFor, drawScreen } from "./screens-server.tsx";

const personCalled = (name: string): Me => ({
  id: crypto.randomUUID(),
  name,
  shortName: name,
  email: `${crypto.randomUUID()}@example.com`,
  phone: null,
  whatsappOk: false,
  namedInPublic: true,
  partnerMayWrite: false,
  photoUrl: null,
  role: "player",
  profile: null,
  clubs: [],
  emailConfirmed: true,
  unreadNotices: 0,
});
const drawnFor = (name: string, address = "/crear-perfil") =>
  drawScreen({ address, origin: "https://padel.example", me: personCalled(name), wide: false, versions: [] });
const answering = (call: () => Promise<unknown>) =>
  drawFor(() => ({ origin: "https://padel.example", parts: new Set(), call }));

test("one server draws for one person and then for another", async () => {
  answering(async () => ({ province: "Entre Ríos", google: false }));
  for (const [name, initials] of [
    ["Ana Ríos", "AR"],
    ["Bea Sosa", "BS"],
  ] as const)
    expect((await drawnFor(name))?.body).toContain(`>${initials}</span>`);
});

test("a screen with a refused query is left to the browser; one with a failed query reports it", async () => {
  answering(() => Promise.reject(new ORPCError("NOT_FOUND")));
  expect(await drawnFor("Ana Ríos")).toBeNull();
  answering(() => Promise.reject(new Error("The database is away")));
  await expect(drawnFor("Ana Ríos")).rejects.toMatchObject({ cause: { message: "The database is away" } });
});
