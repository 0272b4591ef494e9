/** Maximum length of a path or target, in characters. */
const maxAddressLength = 2000;

const base = "http://site.invalid";
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const controlCharacter = /[\u0000-\u001f\u007f-\u009f]/;
/** Percent escapes of control characters. In a URL they can only be an attempt to inject a header. */
const escapedControl = /%(?:0[0-9a-f]|1[0-9a-f]|7f)/i;
const webAddress = /^https?:\/\/[^/\\]/i;
const scheme = /^[a-z][a-z0-9+.-]*:/i;

/** Characters whose escape has another meaning than the character itself. */
const delimiters: Readonly<Record<string, string>> = {
  "/": "%2F",
  "%": "%25",
  "?": "%3F",
  "#": "%23",
  "\\": "%5C",
};

/** A parsed address, or one clause with the reason why it is invalid. */
export type Read<Value> = { value: Value } | { problem: string };

function generalProblem(text: string): string | null {
  if (text.length > maxAddressLength) return `longer than ${maxAddressLength} characters`;
  if (controlCharacter.test(text) || escapedControl.test(text)) return "control characters";
  return text.includes("\\") ? "a backslash" : null;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment).replace(/[/%?#\\]/g, (found) => delimiters[found] ?? found);
  } catch {
    // Escapes that are not UTF-8 stay, in a uniform case.
    return segment.replace(/%[0-9a-f]{2}/gi, (found) => found.toUpperCase());
  }
}

/**
 * The normalized path for comparison: no trailing slash, percent escapes decoded if that does not change the meaning,
 * case kept.
 * @param pathname as `URL` writes it, starting with `/`
 */
export function redirectKey(pathname: string): string {
  const trimmed = pathname.replace(/\/+$/, "") || "/";
  return trimmed.includes("%") ? trimmed.split("/").map(decodeSegment).join("/") : trimmed;
}

/** Parses a path: with or without a leading slash, or as a URL on an old host. Query and fragment are dropped. */
export function readRedirectPath(text: string): Read<string> {
  const trimmed = text.trim();
  const problem = generalProblem(trimmed);
  if (problem) return { problem };
  if (trimmed === "") return { problem: "no path" };
  const address = webAddress.test(trimmed) || trimmed.startsWith("/") ? trimmed : `/${trimmed}`;
  if (scheme.test(trimmed) && address.startsWith("/")) return { problem: "not a web address" };
  if (address.startsWith("//") || !URL.canParse(address, base)) return { problem: "not a path" };
  const { pathname } = new URL(address, base);
  if (pathname.startsWith("//")) return { problem: "not a path" };
  return { value: redirectKey(pathname) };
}

function readForeignTarget(text: string, ownHosts: readonly string[]): Read<string> {
  if (!URL.canParse(text)) return { problem: "not an address" };
  const url = new URL(text);
  if (url.username || url.password) return { problem: "a name before the host" };
  const isNamed = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(url.hostname);
  if (!isNamed) return { problem: "a host without a name" };
  const written = text.slice(text.indexOf("//") + 2).split(/[/?#:]/, 1)[0];
  if (written?.toLowerCase() !== url.hostname)
    return { problem: "a host that is written otherwise" };
  if (!ownHosts.includes(url.hostname)) return { value: url.href };
  return readOwnTarget(url.pathname + url.search + url.hash);
}

function readOwnTarget(text: string): Read<string> {
  if (text.startsWith("//") || !URL.canParse(text, base)) return { problem: "not a path" };
  const url = new URL(text, base);
  if (url.origin !== base || url.pathname.startsWith("//")) return { problem: "not a path" };
  return { value: url.pathname + url.search + url.hash };
}

/**
 * Parses the target of a redirect: a path of the site, or an http(s) URL on another host. Anything that a
 * browser could interpret in another way is refused.
 * @param ownHosts host names of the site itself; a URL on one of them becomes a path
 */
export function readRedirectTarget(text: string, ownHosts: readonly string[] = []): Read<string> {
  const trimmed = text.trim();
  const problem = generalProblem(trimmed);
  if (problem) return { problem };
  if (trimmed === "") return { problem: "no target" };
  if (webAddress.test(trimmed)) return readForeignTarget(trimmed, ownHosts);
  if (trimmed.startsWith("/")) return readOwnTarget(trimmed);
  if (scheme.test(trimmed)) return { problem: "not a web address" };
  return /^[?#]/.test(trimmed) ? { problem: "not a path" } : readOwnTarget(`/${trimmed}`);
}
