import { stringifySetCookie } from "cookie";

/**
 * The `Set-Cookie` value of an HttpOnly cookie for one host.
 * @param options.maxAgeSeconds 0 deletes the cookie
 */
export const privateCookie = (options: {
  name: string;
  value: string;
  maxAgeSeconds: number;
  isHttps: boolean;
}): string =>
  stringifySetCookie({
    name: options.name,
    value: options.value,
    maxAge: options.maxAgeSeconds,
    path: "/",
    httpOnly: true,
    secure: options.isHttps,
    sameSite: "lax",
  });
