import { type LookupAddress, lookup } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Each IP version has its own list: in a common list, `::ffff:0:0/96` would match every IPv4 address. */
function createList(version: "ipv4" | "ipv6", ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", bits = ""] = range.split("/");
    list.addSubnet(address, Number(bits), version);
  }
  return list;
}

const notPublic4 = createList("ipv4", [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "224.0.0.0/4",
  "240.0.0.0/4",
]);
const notPublic6 = createList("ipv6", [
  // Includes IPv4 addresses in other forms.
  "::/96",
  "::ffff:0:0/96",
  "64:ff9b::/32",
  "2002::/16",
  "fc00::/7",
  "fe80::/10",
  "fec0::/10",
  "ff00::/8",
]);

/** Whether an IP address is outside of every private, local and reserved range. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !notPublic4.check(address, "ipv4");
  return version === 6 && !notPublic6.check(address, "ipv6");
}

/** Names that resolve to this machine or its network. */
const localName =
  /^(?:.*\.)?(?:local|localhost|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/;

/**
 * Whether a host of a `URL` may be outside of this machine and its network: a public address, or a name that has a dot
 * and is not local. A name that ends in a dot is refused. The address to which a name resolves is checked at each
 * connection (`lookupPublic`).
 */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, "").toLowerCase();
  if (isIP(host)) return isPublicAddress(host);
  return host.includes(".") && !host.endsWith(".") && !localName.test(host);
}

/**
 * Resolves a name to public addresses only, when the connection is opened, so that a name cannot change
 * between a check and the request.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const addresses = error ? [] : found.filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (!first) callback(error ?? new Error("The host has no public address."), "", 0);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
