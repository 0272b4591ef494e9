import { activityPath, memberPath } from "#lib/members/shared/member-path.ts";
import { findRoute } from "#lib/routing/shared/find-route.ts";

type MemberTab = { href: string; label: string };

/** The pages about a member that the site has, in their order. */
export function listMemberTabs(slug: string, features: readonly string[]): MemberTab[] {
  const tabs = [
    { href: memberPath(slug), label: "Profile" },
    { href: activityPath(slug), label: "Activity" },
    { href: `${memberPath(slug)}/status`, label: "Status updates" },
    { href: `${memberPath(slug)}/awards`, label: "Awards" },
  ];
  return tabs.filter(({ href }) => {
    const { feature } = findRoute(href).rule;
    return feature === null || features.includes(feature);
  });
}
