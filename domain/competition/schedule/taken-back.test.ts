import { describe, expect, test } from "vitest";
import { type ChangeKind, takenBack } from "./taken-back.ts";

/**
 * Reads a story of changes: "A" places a match, "-A" undoes the change of that name, "P" publishes, "F" is an
 * automatic release.
 */
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

describe("undo and redo", () => {
  test.each([
    ["are empty before any change", "", null, null],
    ["take the last change first", "A B", "B", null],
    ["reach the change before, once the last one is undone", "A B -B", "A", "-B"],
    ["end once all changes are undone", "A -A", null, "-A"],
    ["take the last undone change first", "A B -B -A", null, "-A"],
    ["continue after a redo", "A B -B -A --A", "A", "-B"],
    ["return to the same change after its redo", "A -A --A", "A", null],
    ["allow a second undo and redo of a change", "A -A --A -A", null, "-A"],
    ["drop the redo once another change is made", "A -A B", "B", null],
    ["mark a change that players have seen since", "A P", "A behind P", null],
    ["do not mark a change after the publication", "A P B", "B", null],
    ["mark changes from before the publication", "A B -B P", "A behind P", "-B behind P"],
    ["skip automatic changes", "A F", "A", null],
  ])("%s", (_, story, undo, redo) => {
    expect(told(story)).toEqual([undo, redo]);
  });

  test("return the ids of the changes undone at present", () => {
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
