/** Name of the cookie that holds a session. */
export function sessionCookieName(isHttps: boolean): string {
  return isHttps ? "__Host-sid" : "sid";
}
