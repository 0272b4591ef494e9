/** The name of the session cookie. */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-sid" : "sid";
}
