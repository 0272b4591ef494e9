import { profilePath } from "#lib/routing/shared/find-route.ts";
import type { AuthSiteFacts } from "./auth-forms.ts";

type Link = { href: string; label: string };

/**
 * What to do next after registration (spec §2 Confirmation links): social networks lead to the
 * profile, the resources and the certification of health leaders; other sites to the forums –
 * mental-health sites to articles – to the community and to the profile. All of them also link new
 * members to the first steps. Links to switched-off features are left out.
 * @param isLoggedIn guests have no profile to set up
 */
export function confirmationLinks(site: AuthSiteFacts, isLoggedIn: boolean): Link[] {
  const profile = isLoggedIn && toLink(profilePath, "Set up your profile");
  const links = site.isSocialNetwork
    ? [
        profile,
        toLink(site.healthLeaderResourcesUrl, "See resources for health leaders"),
        toLink(site.certificationUrl, "Get certified as a patient leader"),
      ]
    : [
        site.isMentalHealth
          ? toLink("/", "Read recent articles")
          : site.hasForums && toLink("/forums", "Visit the forums"),
        !site.isMentalHealth &&
          site.hasPrivateMessaging &&
          toLink("/community", "See what’s new in the community"),
        profile,
      ];
  if (isLoggedIn) links.push(toLink("/welcome", "See the first steps"));
  return links.filter((link): link is Link => Boolean(link));
}

const toLink = (href: string | null, label: string): Link | null =>
  href === null ? null : { href, label };
