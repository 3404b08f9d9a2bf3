import { expect, test } from "vitest";
import { countedAddress } from "./client-address.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["203.0.113.7:51234", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:DB8:1:2:aaaa:bbbb:cccc:dddd", "2001:db8:1:2::"],
  ["2001:db8:1:2::9", "2001:db8:1:2::"],
  ["[2001:db8:1:2::9]:443", "2001:db8:1:2::"],
  ["2001:db8::1", "2001:db8:0:0::"],
  ["::1", "0:0:0:0::"],
  ["fe80::1%eth0", "fe80:0:0:0::"],
  ["unknown", "0.0.0.0"],
  ["", "0.0.0.0"],
  ["203.0.113.700", "0.0.0.0"],
])("%s is counted as %s", (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});
