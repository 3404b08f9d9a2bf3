import type { Class } from "#domain/people/players/own-class.ts";
import { api } from "#web/api.ts";
import { ownClassWords as words } from "#web/i18n/class-changes.ts";
import { tournamentWords } from "#web/i18n/tournaments.ts";
import { ClassTextSheet } from "./class-text-sheet.tsx";

/** Asks for the class below. */
export default function DescentSheet({ to, onClose }: { to: Class; onClose: () => void }) {
  return (
    <ClassTextSheet
      title={words.descend(tournamentWords.categoryName(to.category, to.level))}
      detail={words.descendDetail}
      label={words.descendWhy}
      saved={words.descendSaved}
      failed={words.descendFailed}
      send={(why) => api.classChanges.askDescent({ why })}
      onClose={onClose}
    />
  );
}
