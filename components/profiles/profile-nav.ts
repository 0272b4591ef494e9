import { hasPage } from "#lib/routing/shared/find-route.ts";

/**
 * The pages of a member's own profile, in the order of their navigation. A row is shown only if its
 * page is available.
 */
const groups = [
  {
    title: "Profile",
    links: [
      { href: "/profile", label: "Overview" },
      { href: "/welcome", label: "Getting started" },
      { href: "/profile/edit", label: "Edit profile" },
      { href: "/profile/questions", label: "About you" },
      { href: "/profile/awards", label: "Awards" },
    ],
  },
  {
    title: "Activity",
    links: [
      { href: "/profile/notifications", label: "Notifications" },
      { href: "/profile/following", label: "Following" },
      { href: "/profile/bookmarks", label: "Bookmarks" },
      { href: "/profile/notices", label: "Decisions" },
    ],
  },
  {
    title: "Settings",
    links: [
      { href: "/profile/account", label: "Account settings" },
      { href: "/profile/privacy", label: "Privacy" },
      { href: "/profile/notifications/settings", label: "Notification settings" },
      { href: "/profile/security", label: "Account security" },
    ],
  },
] as const;

/** A page of the navigation; pages below it are shown as this page. */
export type ProfilePath = (typeof groups)[number]["links"][number]["href"];

export type ProfileNavGroup = {
  title: string;
  links: readonly { href: ProfilePath; label: string }[];
};

/**
 * The navigation of the viewer's profile: groups of links to the pages that exist.
 * @param has returns whether a page exists
 */
export function listProfileNav(has: (path: string) => boolean = hasPage): ProfileNavGroup[] {
  return groups
    .map(({ title, links }) => ({ title, links: links.filter(({ href }) => has(href)) }))
    .filter(({ links }) => links.length > 0);
}

/** The name of a page in the navigation. */
export function getProfileLabel(path: ProfilePath): string {
  const links = groups.flatMap((group): ProfileNavGroup["links"] => group.links);
  return links.find(({ href }) => href === path)?.label ?? "";
}
