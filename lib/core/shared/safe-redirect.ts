/**
 * A path on this site that a person may be sent to, out of something that came in with a request.
 * Everything that leads elsewhere, or could be read so by a browser, becomes `/`.
 * @returns path with query and fragment, always beginning with one `/`
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
