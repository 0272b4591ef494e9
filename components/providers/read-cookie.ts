/** The raw value of a cookie. Code that writes cookies is loaded when needed. */
export function readCookie(name: string): string | undefined {
  const start = `${name}=`;
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(start));
  return found?.slice(start.length);
}
