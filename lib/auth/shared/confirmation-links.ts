import { hasPage } from "#lib/routing/shared/find-route.ts";
import type { AuthSiteFacts } from "./auth-forms.ts";

type Link = { href: string; words: string };

/**
 * What one can do once the account is there (spec §2 Confirmation links): social networks lead to the
 * profile; other sites to the forums – mental-health sites to articles – and to the community. What the
 * site has not switched on, or what there is no page of yet, is left out.
 * @param isLoggedIn only then there is a profile to set up
 */
export function confirmationLinks(site: AuthSiteFacts, isLoggedIn: boolean): Link[] {
  const profile = { href: "/profile", words: "Set up your profile", isOn: isLoggedIn };
  const links = site.isSocialNetwork
    ? [profile]
    : [
        site.isMentalHealth
          ? { href: "/", words: "Read recent articles", isOn: true }
          : { href: "/forums", words: "Visit the forums", isOn: site.hasForums },
        {
          href: "/community",
          words: "See what’s new in the community",
          isOn: !site.isMentalHealth && site.hasPrivateMessaging,
        },
        profile,
      ];
  return links
    .filter(({ href, isOn }) => isOn && hasPage(href))
    .map(({ href, words }) => ({ href, words }));
}
