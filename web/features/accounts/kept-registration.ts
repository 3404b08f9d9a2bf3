/** The registration of a complex while it is typed: the courts may be missing. */
export type RegistrationValues = {
  name: string;
  email: string;
  password: string;
  clubName: string;
  address: string;
  whatsapp: string;
  courts: number | null;
};

const storageKey = "club-registration";

/** What this tab was typing before it was loaded again; the password is typed again. */
export function keptRegistration(): RegistrationValues {
  const kept = new URLSearchParams(stored());
  const text = (name: string) => kept.get(name) ?? "";
  return {
    name: text("name"),
    email: text("email"),
    password: "",
    clubName: text("clubName"),
    address: text("address"),
    whatsapp: text("whatsapp"),
    courts: kept.get("courts") === "" ? null : Number(kept.get("courts") ?? 1),
  };
}

/** Keeps what is typed as long as this tab is open, but for the password: storage is read by whatever runs in the page. */
export function keepRegistration({ password: _, courts, ...texts }: RegistrationValues): void {
  try {
    sessionStorage.setItem(storageKey, new URLSearchParams({ ...texts, courts: String(courts ?? "") }).toString());
  } catch {
    // Without storage a reload begins anew.
  }
}

/** Once the complex is registered. */
export function forgetRegistration(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}

function stored(): string {
  try {
    return sessionStorage.getItem(storageKey) ?? "";
  } catch {
    return "";
  }
}
