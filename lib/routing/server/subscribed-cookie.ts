import { stringifySetCookie } from "cookie";
import { subscribedCookie } from "#lib/routing/shared/viewer-variant.ts";

const maxAgeSeconds = 30 * 24 * 60 * 60;

/**
 * The `Set-Cookie` value for subscribers (spec §4); it identifies nobody. Scripts can read it, so that subscribers do
 * not see the sign-up form on pages that are the same for all guests.
 */
export const createSubscribedCookie = (isHttps: boolean): string =>
  stringifySetCookie({
    name: subscribedCookie,
    value: "1",
    maxAge: maxAgeSeconds,
    path: "/",
    secure: isHttps,
    sameSite: "lax",
  });
