import { terms } from "#tests/support/competitions.ts";

/** An application in another process, with its users. */
export type Served = {
  readonly url: string;
  readonly categoryIds: readonly string[];
  readonly people: readonly { readonly id: string; readonly cookie: string }[];
};

/** The answer to one of the callers; status 0 if there was no answer at all. */
export type Told = {
  readonly caller: number;
  readonly status: number;
  readonly retryAfter: string | null;
  readonly code: string;
};

/** People who use the application without a pause until they are told to stop. */
export type Traffic = {
  /** Every answer until now. */
  readonly told: readonly Told[];
  /** Acknowledged entries, each with its player and category. */
  readonly entered: readonly { readonly personId: string; readonly categoryId: string }[];
  /** Waits until the answers that come after this moment satisfy this. */
  readonly until: (isEnough: (since: readonly Told[]) => boolean) => Promise<void>;
  /** Waits until everybody was served after this moment. */
  readonly untilAllServed: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Starts the traffic: half of the people enter one category after the other, the other half read, without pauses. */
export function startTraffic({ url, categoryIds, people }: Served): Traffic {
  const told: Told[] = [];
  const entered: { personId: string; categoryId: string }[] = [];
  const listeners = new Set<() => void>();
  let isOver = false;
  const call = async (caller: number, path: string, init: RequestInit): Promise<Told> => {
    const answer = await ask(caller, `${url}${path}`, init);
    told.push(answer);
    for (const listener of listeners) listener();
    return answer;
  };
  const write = async (caller: number, { id, cookie }: Served["people"][number]) => {
    for (let next = 0; !isOver && next < categoryIds.length; ) {
      const categoryId = categoryIds[next] ?? "";
      const headers = { cookie, "content-type": "application/json" };
      const init = { method: "POST", headers, body: JSON.stringify(terms) };
      const { status } = await call(caller, `/api/v1/categories/${categoryId}/entries`, init);
      if (status === 201) entered.push({ personId: id, categoryId });
      if (status !== 503) next += 1;
    }
    if (!isOver) throw new Error("there are too few categories for this test");
  };
  const read = async (caller: number, { cookie }: Served["people"][number]) => {
    while (!isOver) await call(caller, "/api/v1/me", { headers: { cookie } });
  };
  const callers = people.map((one, nth) => (nth % 2 === 0 ? write(nth, one) : read(nth, one)));
  const until: Traffic["until"] = (isEnough) => {
    const since = told.length;
    const enough = new Promise<void>((resolve) => {
      const listener = () => {
        if (!isEnough(told.slice(since))) return;
        listeners.delete(listener);
        resolve();
      };
      listeners.add(listener);
    });
    // A failing caller must end the wait; nothing else would.
    return Promise.race([enough, Promise.all(callers).then(() => undefined)]);
  };
  const everybody = (answers: readonly Told[]) =>
    new Set(answers.filter(({ status }) => status < 300 && status > 0).map(({ caller }) => caller)).size ===
    people.length;
  return {
    told,
    entered,
    until,
    untilAllServed: () => until(everybody),
    stop: async () => {
      isOver = true;
      await Promise.all(callers);
    },
  };
}

async function ask(caller: number, address: string, init: RequestInit): Promise<Told> {
  try {
    const answer = await fetch(address, init);
    const body: unknown = await answer.json();
    const code = typeof body === "object" && body !== null && "code" in body ? String(body.code) : "";
    return { caller, status: answer.status, retryAfter: answer.headers.get("retry-after"), code };
  } catch (error) {
    throw new Error("the application does not answer any more", { cause: error });
  }
}
