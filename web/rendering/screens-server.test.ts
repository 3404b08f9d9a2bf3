import { ORPCError } from "@orpc/client";
import { afterEach, expect, test, vi } from "vitest";
import { meNamed } from "#tests/support/names.ts";
import { evening, today } from "#web/kit/today.ts";
import { DrawingClient } from "./drawing-client.ts";
import { drawFor, drawScreen } from "./screens-server.tsx";

afterEach(() => void vi.useRealTimers());

const drawnFor = (name: string, address = "/crear-perfil") =>
  drawScreen({ address, origin: "https://padel.example", me: meNamed(name), wide: false, versions: [] });
const answering = (call: () => Promise<unknown>, parts: Set<string> = new Set()) =>
  drawFor(() => ({ origin: "https://padel.example", parts, call }));

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

test("a query that no loader runs is waited for in its place: the screen around it is drawn once", async () => {
  const rendered: string[] = [];
  class Renderings extends Set<string> {
    override add(file: string): this {
      rendered.push(file);
      return super.add(file);
    }
  }
  answering(async () => ({ province: "Entre Ríos", google: false }), new Renderings());
  expect((await drawnFor("Ana Ríos"))?.body).toContain(`<option value="Concordia">`);
  expect(rendered).toEqual(["features/people/accounts/profile-form.tsx"]);
});

test("a disabled query is not run by the drawing", () => {
  const client = new DrawingClient();
  const suspends = (enabled: boolean) => client.defaultQueryOptions({ queryKey: ["clubs"], enabled }).suspense;
  expect([suspends(true), suspends(false)]).toEqual([true, false]);
});

test("the day of all screens begins at midnight in the province, and its evening lasts until six", () => {
  const at = (instant: string) => {
    vi.useFakeTimers({ now: new Date(instant), toFake: ["Date"] });
    return [today(), evening()];
  };
  expect(at("2026-11-15T02:59:59.999Z")).toEqual(["2026-11-14", "2026-11-14"]);
  expect(at("2026-11-15T03:00:00Z")).toEqual(["2026-11-15", "2026-11-14"]);
  expect(at("2026-11-15T09:00:00Z")).toEqual(["2026-11-15", "2026-11-15"]);
});
