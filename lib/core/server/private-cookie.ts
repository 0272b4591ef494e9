import { stringifySetCookie } from "cookie";

/**
 * The `Set-Cookie` value of an HttpOnly cookie for one host.
 * @param options.maxAgeSeconds 0 deletes the cookie
 * @param options.path below which it is sent; everywhere by default
 */
export const privateCookie = (options: {
  name: string;
  value: string;
  maxAgeSeconds: number;
  isHttps: boolean;
  path?: string;
}): string =>
  stringifySetCookie({
    name: options.name,
    value: options.value,
    maxAge: options.maxAgeSeconds,
    path: options.path ?? "/",
    httpOnly: true,
    secure: options.isHttps,
    sameSite: "lax",
  });
