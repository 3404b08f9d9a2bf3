import { lazily } from "#web/lazily.tsx";

/**
 * The cards of the settings as a file of their own. Registered once for all routes that show them: a part can arrive
 * only once.
 */
export const SetupCards = lazily("screens/setup/cards.tsx", () => import("./cards.tsx"));
