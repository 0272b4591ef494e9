/** The value of a cookie, as it stands there. What writes cookies is loaded where something is written. */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`;
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(start));
  return found?.slice(start.length);
}
