/**
 * Limits a redirect target from a request to a path on this site. A target that leads to another host,
 * or that a browser could interpret so, becomes `/`.
 * @returns path with query and fragment, always starting with exactly one `/`
 */
export function safeRedirect(target: string | null | undefined): string {
  if (!target?.startsWith("/")) return "/";
  // Browsers drop tabs and line ends and read a backslash as a slash, which turns a path into a host.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
  if (/[\\\u0000-\u001f\u007f]/.test(target) || target.startsWith("//")) return "/";
  const base = "http://site.invalid";
  if (!URL.canParse(target, base)) return "/";
  const url = new URL(target, base);
  if (url.origin !== base || url.pathname.startsWith("//")) return "/";
  return url.pathname + url.search + url.hash;
}
