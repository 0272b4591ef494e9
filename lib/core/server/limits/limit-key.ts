import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";

/** Groups of an IPv6 address that a provider gives to one household: the first 64 bits. */
const networkGroups = 4;

/** The first four groups of an IPv6 address, such as `2001:db8:0:1`, without leading zeros. */
function toNetwork(address: string): string {
  const [head = "", tail] = address.toLowerCase().split("%", 1)[0]?.split("::") ?? [];
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  // A dotted end stands for two groups, and never reaches the first four unless `::` is short.
  const length = after.length + (after.at(-1)?.includes(".") ? 1 : 0);
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - before.length - length)).fill("0");
  const groups = [...before, ...zeros, ...after].slice(0, networkGroups);
  return groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":");
}

/**
 * What a limit is counted under. Somebody with IPv6 has 2^64 addresses, so these count by their network
 * (/64). Only a hash goes to the store: addresses, accounts and numbers are nobody's business there.
 * @param secret keys the hash
 * @returns 22 letters, the same for the same act of the same person
 */
export function limitKey(secret: string, name: string, key: string | number): string {
  const whom = typeof key === "string" && isIPv6(key) ? `${toNetwork(key)}::/64` : String(key);
  return createHmac("sha256", secret)
    .update(`limit\n${name}\n${whom}`)
    .digest("base64url")
    .slice(0, 22);
}
