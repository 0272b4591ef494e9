import { safeRedirect } from "#lib/core/shared/safe-redirect.ts";
import {
  isFeatureOff,
  type RequestDecision,
  redirectTo,
  type Step,
  toSearch,
} from "./decision-step.ts";
import { profilePath } from "./find-route.ts";

/** Redirects Home if the site has the page's feature off (spec §2 Route guards). */
export const decideFeature: Step = ({ site, url }) =>
  isFeatureOff(site, url.path) ? redirectTo("/") : null;

export const decideParameter: Step = ({ url }) => {
  const { pattern, rule } = url.route;
  if (!rule.parameter) return null;
  const last = pattern.split("/").findLastIndex((segment) => segment.startsWith("["));
  const value = url.path.split("/")[last] ?? "";
  return rule.parameter(value) ? null : { kind: "not-found", status: 404 };
};

const toLogin = (target: string): RequestDecision =>
  redirectTo(`/member-login?redirect=${encodeURIComponent(target)}`);

/**
 * Login guards (spec §2 Route guards). They only choose the page: pages and the API check permissions
 * again.
 */
export const decideAccess: Step = ({ variant, url }) => {
  const { path, query, route } = url;
  const isMember = variant === "member";
  switch (route.rule.access) {
    case "everyone":
      return null;
    case "members":
    case "verified":
      return isMember ? null : toLogin(path + toSearch(query));
    case "email-link":
      return isMember || query.has("email") ? null : toLogin(path);
    case "guests":
      // A member may have forgotten the password too: so the link of the email must work.
      if (!isMember || query.has("reset_key")) return null;
      return redirectTo(query.has("redirect") ? safeRedirect(query.get("redirect")) : profilePath);
  }
};
