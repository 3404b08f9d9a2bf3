import { describe, expect, test } from "vitest";
import { type ChangeKind, takenBack } from "./taken-back.ts";

/** A story as it happened: "A" places something, "-A" takes back the change of that name, "P" publishes, "F" frees by itself. */
function told(story: string) {
  const names = story.split(" ").filter((name) => name !== "");
  const changes = names.map((name, index) => ({
    name,
    id: index,
    kind: kindOf(name),
    undoes: name.startsWith("-") ? names.lastIndexOf(name.slice(1), index - 1) : null,
  }));
  const { undo, redo } = takenBack(changes.toReversed());
  const shown = (one: typeof undo) => one && `${one.change.name}${one.isBehindPublication ? " behind P" : ""}`;
  return [shown(undo), shown(redo)];
}

function kindOf(name: string): ChangeKind {
  if (name.startsWith("-")) return "undone";
  return name === "P" ? "published" : name === "F" ? "freed" : "placed";
}

describe("what can be taken back, and what can be done again", () => {
  test.each([
    ["nothing before anything is done", "", null, null],
    ["the last act", "A B", "B", null],
    ["the act before, once the last one is taken back", "A B -B", "A", "-B"],
    ["nothing more, once all is taken back", "A -A", null, "-A"],
    ["in the order in which it was taken back", "A B -B -A", null, "-A"],
    ["the next one after one was done again", "A B -B -A --A", "A", "-B"],
    ["the same act again, once it was done again", "A -A --A", "A", null],
    ["what was done again and taken back again", "A -A --A -A", null, "-A"],
    ["nothing again, once something else was done", "A -A B", "B", null],
    ["an act that players know by now", "A P", "A behind P", null],
    ["an act after what players know", "A P B", "B", null],
    ["what was taken back before players were told", "A B -B P", "A behind P", "-B behind P"],
    ["nothing of what came by itself", "A F", "A", null],
  ])("%s", (_, story, undo, redo) => {
    expect(told(story)).toEqual([undo, redo]);
  });

  test("says what is taken back now", () => {
    const changes = [
      { id: 4, kind: "undone", undoes: 3 },
      { id: 3, kind: "undone", undoes: 1 },
      { id: 2, kind: "placed", undoes: null },
      { id: 1, kind: "placed", undoes: null },
    ] as const;
    expect([...takenBack(changes).undone]).toEqual([3]);
    expect([...takenBack(changes.slice(1)).undone]).toEqual([1]);
  });
});
