import { expect, test } from "vitest";
import { type MergedPerson, mayMerge } from "./may-merge.ts";

const account: MergedPerson = { hasAccount: true, madeByClub: null, isSuperAdmin: false };
const claimed: MergedPerson = { ...account, madeByClub: "club-1" };
const superAdmin: MergedPerson = { ...account, isSuperAdmin: true };
const guest: MergedPerson = { hasAccount: false, madeByClub: "club-1", isSuperAdmin: false };
const otherGuest: MergedPerson = { ...guest, madeByClub: "club-2" };
const ofNoClub: MergedPerson = { ...guest, madeByClub: null };

test.each([
  ["a guest into an account", guest, account, { clubId: "club-1" }],
  ["a guest into a guest", guest, otherGuest, { clubId: "club-1" }],
  ["a guest into a claimed account", otherGuest, claimed, { clubId: "club-2" }],
  ["an account into an account", account, claimed, { clubId: null }],
  ["a claimed account into an account, as an account", claimed, account, { clubId: null }],
  ["an account into a guest", account, guest, null],
  ["a guest into a super administrator", guest, superAdmin, null],
  ["an account into a super administrator", account, superAdmin, null],
  ["a guest of no club", ofNoClub, account, null],
])("the merge of %s is allowed or not", (_case, from, into, merge) => {
  expect(mayMerge(from, into)).toEqual(merge);
});
