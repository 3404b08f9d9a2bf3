import { expect, test } from "vitest";
import { enterStage, isOnStage, type Staged } from "./dialog-stage.ts";

function actor(urgent = false): Staged & { seen: boolean; entrances: number } {
  return {
    urgent,
    seen: false,
    entrances: 0,
    show() {
      this.seen = true;
      this.entrances += 1;
    },
    hide() {
      this.seen = false;
    },
  };
}

test("a second dialog hides the first, which returns when the second closes", () => {
  const [sheet, message] = [actor(), actor()];
  const closeSheet = enterStage(sheet);
  const closeMessage = enterStage(message);
  expect([sheet.seen, message.seen, isOnStage(message)]).toEqual([false, true, true]);
  closeMessage();
  expect([sheet.seen, message.seen, isOnStage(sheet)]).toEqual([true, false, true]);
  closeSheet();
  expect(sheet.seen).toBe(false);
});

test("closing the dialog behind brings no dialog in front of the open one", () => {
  const [sheet, message] = [actor(), actor()];
  const closeSheet = enterStage(sheet);
  const closeMessage = enterStage(message);
  closeSheet();
  expect([sheet.seen, message.seen, message.entrances]).toEqual([false, true, 1]);
  closeMessage();
  expect([sheet.seen, message.seen]).toEqual([false, false]);
});

test("a dialog opened behind a message waits until the message is read", () => {
  const [message, sheet] = [actor(true), actor()];
  const closeMessage = enterStage(message);
  const closeSheet = enterStage(sheet);
  expect([message.seen, sheet.seen]).toEqual([true, false]);
  closeMessage();
  expect([message.seen, sheet.seen]).toEqual([false, true]);
  closeSheet();
});
