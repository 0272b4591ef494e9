import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { toPlainAddress } from "#lib/core/server/plain-address.ts";

/** Groups of an IPv6 address that identify one household: the first 64 bits. */
const networkGroups = 4;

/** The first four groups of an IPv6 address, such as `2001:db8:0:1`, without leading zeros. */
function toNetwork(address: string): string {
  const [head = "", tail] = address.toLowerCase().split("%", 1)[0]?.split("::") ?? [];
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  // A dotted IPv4 suffix counts as two groups.
  const length = after.length + (after.at(-1)?.includes(".") ? 1 : 0);
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - before.length - length)).fill("0");
  const groups = [...before, ...zeros, ...after].slice(0, networkGroups);
  return groups.map((group) => group.replace(/^0+(?=.)/, "")).join(":");
}

/**
 * The key that a limit is counted under. An IPv6 user has 2^64 addresses, so they are counted by network
 * (/64). Only a hash is stored, so that the store reveals no addresses, accounts or numbers.
 * @param secret key of the HMAC
 * @returns 22 characters, always the same for a limit and a key
 */
export function limitKey(secret: string, name: string, key: string | number): string {
  const plain = toPlainAddress(String(key));
  const subject = isIPv6(plain) ? `${toNetwork(plain)}::/64` : plain;
  return createHmac("sha256", secret)
    .update(`limit\n${name}\n${subject}`)
    .digest("base64url")
    .slice(0, 22);
}
