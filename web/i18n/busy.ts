/** Shown while an act waits because of too many simultaneous requests. */
export const busyWords = {
  title: "Mucha gente a la vez",
  again: (seconds: number) => `Probamos de nuevo en ${seconds} s… Lo que escribiste sigue acá.`,
  later: "Probá en un rato. Lo que escribiste sigue acá.",
  now: "Probando de nuevo…",
} as const;
