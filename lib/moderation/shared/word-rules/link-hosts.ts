/** A host name in a text, with the positions of its `start` and `end`. */
export type LinkHost = { host: string; start: number; end: number };

/**
 * The characters of host names, including full stops of other scripts, which browsers treat as
 * dots.
 */
const hostCharacters = /[\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}.。．｡-]+/gu;
const dot = /[.。．｡]/u;
const addresses = /\bhttps?:\/\/[^\s<>"'()]+/giu;
const plainHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/;
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

const maxHostLength = 253;

/** A host name as browsers read it; `null` for none. */
export function toHost(typed: string): string | null {
  if (typed.length > maxHostLength) return null;
  const host = typed.toLowerCase();
  if (plainHost.test(host)) return host;
  const parsed = URL.parse(`http://${host.replace(invisible, "")}`)?.hostname;
  return parsed && plainHost.test(parsed) ? parsed : null;
}

/** The host names in a run of letters, digits, dots and hyphens, without those around them. */
function* listHosts(run: string, offset: number): Generator<LinkHost> {
  let at = 0;
  for (const part of run.split(/([.。．｡]{2,})/u)) {
    const typed = part.replace(/^[.。．｡-]+|[.。．｡-]+$/gu, "");
    const host = dot.test(typed) ? toHost(typed) : null;
    const start = offset + at + part.indexOf(typed);
    if (host) yield { host, start, end: start + typed.length };
    at += part.length;
  }
}

/**
 * Finds host names in a text, in URLs with and without a scheme. Hosts of email addresses are
 * excluded, because they do not link to a page.
 */
export function listLinkHosts(text: string): LinkHost[] {
  const hosts: LinkHost[] = [];
  if (!dot.test(text)) return hosts;
  for (const { 0: run, index } of text.matchAll(hostCharacters))
    if (dot.test(run) && text[index - 1] !== "@") hosts.push(...listHosts(run, index));
  // The host of a URL that contains escapes or a user name.
  for (const { 0: address, index } of text.matchAll(addresses)) {
    // A trailing dot does not change a host.
    const host = URL.parse(address)?.hostname.replace(/\.$/, "");
    const isKnown = hosts.some(
      (known) => known.host === host && known.start < index + address.length,
    );
    if (host && !isKnown) hosts.push({ host, start: index, end: index + address.length });
  }
  return hosts;
}

/** The domains that a host belongs to, itself first: `a.b.org` belongs to `b.org`. */
export function* listDomains(host: string): Generator<string> {
  let rest = host;
  yield rest;
  for (let at = rest.indexOf("."); at >= 0; at = rest.indexOf(".")) {
    rest = rest.slice(at + 1);
    yield rest;
  }
}
