import { type Expectations, players } from "#tests/authorization/expectation.ts";

const ofPlayers = players({ concerned: "ok", otherPlayer: "ok" });

export const matchAlerts: Expectations<"matchAlerts"> = {
  "matchAlerts.mine": { answers: ofPlayers, input: () => undefined },
  "matchAlerts.save": {
    answers: ofPlayers,
    input: () => ({ weekdays: [4], fromMinute: 1080, untilMinute: 1380, clubIds: null, isOn: true }),
  },
};
