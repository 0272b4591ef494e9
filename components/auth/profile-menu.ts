import { securityPath } from "#lib/auth/shared/auth-paths.ts";
import type { Action } from "#lib/members/shared/permissions.ts";
import { hasPage } from "#lib/routing/shared/find-route.ts";
import { managePath, toEditorPath } from "#lib/routing/shared/manage-pages.ts";

type Entry = {
  id: string;
  label: string;
  href: string;
  /** The page that the URL redirects to, if it is not a page itself. */
  page?: string;
  count?: number | undefined;
};

/** The facts that the menu depends on. */
type Facts = {
  features: readonly string[];
  /** Whether members can write only to staff; the menu then does not call messages private. */
  isMessagingRestricted: boolean;
  permissions: readonly string[];
  unreads: { messages: number; notifications: number };
  /** The number of open cases for staff, once it is loaded. */
  openCases?: number | undefined;
  /** The item that the page shows, if editors can change it. */
  editableId?: string | undefined;
};

/**
 * The links of the profile menu in order (spec §2 Profile menu), without those of disabled features,
 * missing permissions or missing pages.
 * @param has returns whether a page exists
 */
export function profileMenuEntries(
  facts: Facts,
  has: (path: string) => boolean = hasPage,
): Entry[] {
  const { features, permissions, unreads } = facts;
  const may = (action: Action) => permissions.includes(action);
  const hasMessages = features.includes("private_messaging");
  const entries: (Entry | false)[] = [
    { id: "profile", label: "My Profile", href: "/profile" },
    {
      id: "notifications",
      label: "Notifications",
      href: "/profile/notifications",
      count: unreads.notifications,
    },
    hasMessages && {
      id: "messages",
      label: facts.isMessagingRestricted ? "Messages" : "Private Messages",
      href: "/messages",
      count: unreads.messages,
    },
    { id: "settings", label: "Account Settings", href: "/profile/notifications/settings" },
    { id: "security", label: "Account security", href: securityPath },
    may("moderation.open") && {
      id: "moderation",
      label: "Moderation",
      href: "/moderation",
      count: facts.openCases,
    },
    may("admin.open") && {
      id: "admin",
      label: "WP Admin",
      href: "/wp-admin/",
      page: managePath,
    },
    facts.editableId !== undefined &&
      may("content.saveAny") && {
        id: "edit",
        label: "Edit this page",
        href: toEditorPath(facts.editableId),
      },
    may("content.save") && { id: "manage", label: "Manage", href: managePath },
  ];
  return entries.filter(
    (entry): entry is Entry => entry !== false && has(entry.page ?? entry.href),
  );
}
