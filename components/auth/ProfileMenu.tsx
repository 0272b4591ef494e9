"use client";

import { Avatar } from "#components/members/Avatar.tsx";
import type { Account } from "#components/providers/account-store.ts";
import { Menu } from "#components/ui/Menu.tsx";
import { VisuallyHidden } from "#components/ui/VisuallyHidden.tsx";
import { logOut } from "./log-out.ts";
import { profileMenuEntries } from "./profile-menu.ts";

/** The site's settings for the menu. */
export type ProfileMenuSite = { features: readonly string[]; isMessagingRestricted: boolean };

/** The member's menu behind their avatar (spec §2). */
export function ProfileMenu(props: {
  account: Account;
  unreadMessages: number;
  site: ProfileMenuSite;
}) {
  const { account, unreadMessages, site } = props;
  const isSocialNetwork = site.features.includes("social_network");
  const unread = unreadMessages > 0 ? `, ${unreadMessages} unread` : "";
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
          {unreadMessages > 0 && (
            <span className="absolute -end-0.5 -top-0.5 size-3 rounded-full border-2 border-surface bg-accent" />
          )}
        </>
      }
      choices={[
        ...profileMenuEntries({
          ...site,
          permissions: account.permissions,
          unreads: { messages: unreadMessages },
        }),
        { id: "log-out", label: "Log out", onSelect: () => void logOut({ isSocialNetwork }) },
      ]}
    />
  );
}
