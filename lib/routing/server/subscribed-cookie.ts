import { stringifySetCookie } from "cookie";
import { subscribedCookie } from "#lib/routing/shared/viewer-variant.ts";

const maxAgeSeconds = 30 * 24 * 60 * 60;

/**
 * The `Set-Cookie` value for subscribers (spec §4): it identifies nobody. Scripts can read it, so that a subscriber
 * is not asked to sign up again on a page that is the same for all guests.
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
