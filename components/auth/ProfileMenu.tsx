"use client";

import { Avatar } from "#components/members/Avatar.tsx";
import type { Account, Unreads } from "#components/providers/account-store.ts";
import { Menu } from "#components/ui/Menu.tsx";
import { VisuallyHidden } from "#components/ui/VisuallyHidden.tsx";
import { logOut } from "./log-out.ts";
import { profileMenuEntries } from "./profile-menu.ts";

/** The site's settings for the menu. */
export type ProfileMenuSite = { features: readonly string[]; isMessagingRestricted: boolean };

/** The member's menu behind their avatar (spec §2). */
export function ProfileMenu(props: { account: Account; unreads: Unreads; site: ProfileMenuSite }) {
  const { account, unreads, site } = props;
  const unreadCount = unreads.messages + unreads.notifications;
  const isSocialNetwork = site.features.includes("social_network");
  const unread = unreadCount > 0 ? `, ${unreadCount} unread` : "";
  return (
    <Menu
      triggerClassName="relative block rounded-full"
      trigger={
        <>
          <VisuallyHidden>{`Profile menu of ${account.username}${unread}`}</VisuallyHidden>
          <Avatar
            username={account.username}
            picture={account.avatar?.thumb ?? null}
            size="thumb"
          />
          {unreadCount > 0 && (
            <span className="absolute -end-0.5 -top-0.5 size-3 rounded-full border-2 border-surface bg-accent" />
          )}
        </>
      }
      choices={[
        ...profileMenuEntries({
          ...site,
          permissions: account.permissions,
          unreads,
        }),
        { id: "log-out", label: "Log out", onSelect: () => void logOut({ isSocialNetwork }) },
      ]}
    />
  );
}
