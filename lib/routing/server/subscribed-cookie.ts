import { privateCookie } from "#lib/core/server/private-cookie.ts";
import { subscribedCookie } from "#lib/routing/shared/viewer-variant.ts";

const maxAgeSeconds = 30 * 24 * 60 * 60;

/** The `Set-Cookie` value for subscribers (spec §4): it identifies nobody. */
export const createSubscribedCookie = (isHttps: boolean): string =>
  privateCookie({ name: subscribedCookie, value: "1", maxAgeSeconds, isHttps });
