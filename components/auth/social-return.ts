import type { SocialResult } from "#lib/auth/shared/social-login.ts";
import { socialReturnParameter } from "#lib/auth/shared/social-signals.ts";
import { getSocialResult } from "./social-calls.ts";

/** The account of the product to which the provider's account will be connected. */
export type WaitingLink = Extract<SocialResult, { status: "link" }>;

let returnedLink: WaitingLink | null = null;

/** Keeps a pending login for the dialog that opens next. */
export function keepReturnedLink(link: WaitingLink): void {
  returnedLink = link;
}

/** The pending login without a pop-up; only the first caller gets it. */
export function takeReturnedLink(): WaitingLink | null {
  const link = returnedLink;
  returnedLink = null;
  return link;
}

/**
 * The result of a login for which the whole page went to the provider and returned. Removes the parameter
 * from the address bar.
 * @returns `null` if no login returned
 */
export async function takeSocialReturn(): Promise<SocialResult | null> {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(socialReturnParameter)) return null;
  url.searchParams.delete(socialReturnParameter);
  window.history.replaceState(window.history.state, "", url);
  return getSocialResult().catch(() => null);
}
