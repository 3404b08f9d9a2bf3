import { keepTypedWords, typedWords } from "#web/kit/typed-words.ts";

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

const keptAs = "complex";

/** What this tab was typing before it was loaded again; the password is typed again. */
export function keptRegistration(): RegistrationValues {
  const { name = "", email = "", clubName = "", address = "", whatsapp = "", courts = "1" } = typedWords(keptAs);
  return { name, email, password: "", clubName, address, whatsapp, courts: courts === "" ? null : Number(courts) };
}

/** Keeps what is typed as long as this tab is open, but for the password: storage is read by whatever runs in the page. */
export function keepRegistration({ password: _, courts, ...texts }: RegistrationValues): void {
  keepTypedWords(keptAs, { ...texts, courts: String(courts ?? "") });
}
