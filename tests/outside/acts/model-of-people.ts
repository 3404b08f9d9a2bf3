import type { World } from "#tests/money/history-world.ts";

/** Knows the acknowledged names and telephones of the players. */
export function peopleKnown({ players }: World) {
  const names = new Map<string, string>();
  const phones = new Map<string, string | null>();
  return {
    noteName: (id: string, name: string) => names.set(id, name),
    notePhone: (id: string, phone: string | null) => phones.set(id, phone),
    differences: async (): Promise<string[]> => {
      const found: string[] = [];
      for (const { id, api } of players) {
        const { name, phone } = await api.accounts.me();
        if (name !== (names.get(id) ?? name)) found.push(`name of ${id}: ${name}, acknowledged ${names.get(id)}`);
        if (phones.has(id) && (phone?.e164 ?? null) !== phones.get(id))
          found.push(`telephone of ${id}: ${phone?.e164}`);
      }
      return found;
    },
  };
}
