import { Link, useNavigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { accountWords, googleWords } from "#web/i18n/accounts.ts";
import * as texts from "#web/i18n/texts.ts";
import { keepTypedWords, typedWords } from "#web/kit/typed-words.ts";
import { Sheet } from "#web/ui/dialogs/sheet.tsx";
import { Stack } from "#web/ui/layouts/stack.tsx";
import { TabList, TabPanel } from "#web/ui/pages/tabs.tsx";
import styles from "./accounts.module.css";
import { GoogleButton } from "./google-button.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { useArrive } from "./use-arrive.ts";

type SignInTab = "ingresar" | "crear";

const keptAs = "sign-in";

const tabs = [
  { value: "ingresar", label: texts.signIn },
  { value: "crear", label: texts.signUp },
] as const;

/** The sheet of the landing to sign in or sign up. `destination` is the page to which the visitor was going. */
export default function SignInSheet({
  onClose,
  destination,
  google,
  tab,
}: {
  onClose: () => void;
  destination?: string | undefined;
  /** True if people can sign in with Google here. */
  google: boolean;
  /** The open tab. It is part of the address, so that a reload stays on it. */
  tab: SignInTab;
}) {
  const navigate = useNavigate({ from: "/" });
  const turnTo = (value: SignInTab) =>
    void navigate({
      search: ({ crear: _, ...rest }) => ({ ...rest, ...(value === "crear" && { crear: true }) }),
      replace: true,
      resetScroll: false,
    });
  // The typed e-mail address stays when a visitor changes to the other tab.
  const [email, setEmail] = useState(() => typedWords(keptAs).email ?? "");
  useEffect(() => keepTypedWords(keptAs, { email }), [email]);
  const arrive = useArrive(destination);
  // Load the message dialog early: without the network it could not report a failure.
  useEffect(() => void import("#web/ui/dialogs/message-dialog.tsx").catch(() => {}), []);
  return (
    <Sheet opened onClose={onClose} title={accountWords.sheetTitle} addressed>
      <Stack gap={5}>
        <TabList id="sign-in" label={accountWords.sheetTitle} tabs={tabs} value={tab} onChange={turnTo} />
        {google && (
          <>
            <GoogleButton onSignedIn={arrive} />
            <div className={styles.or}>{googleWords.or}</div>
          </>
        )}
        <TabPanel id="sign-in" value={tab}>
          {tab === "ingresar" ? (
            <SignInForm email={email} onEmail={setEmail} onSignedIn={arrive} />
          ) : (
            <SignUpForm email={email} onEmail={setEmail} onSignedUp={arrive} />
          )}
        </TabPanel>
        <p className={`quiet type-small ${styles.foot}`}>
          {texts.haveClub} <Link to="/registrar-complejo">{texts.registerHere}</Link>
        </p>
      </Stack>
    </Sheet>
  );
}
