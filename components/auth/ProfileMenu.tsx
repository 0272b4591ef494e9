"use client";

import { useState } from "react";
import { Avatar } from "#components/members/Avatar.tsx";
import type { Account, Unreads } from "#components/providers/account-store.ts";
import { request } from "#components/providers/request.ts";
import { Menu } from "#components/ui/Menu.tsx";
import { VisuallyHidden } from "#components/ui/VisuallyHidden.tsx";
import { OpenCasesDocument } from "#graphql/generated/client/graphql.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { logOut } from "./log-out.ts";
import { profileMenuEntries } from "./profile-menu.ts";

/** The site's settings for the menu. */
export type ProfileMenuSite = { features: readonly string[]; isMessagingRestricted: boolean };

/** The member's menu behind their avatar (spec §2). */
export function ProfileMenu(props: { account: Account; unreads: Unreads; site: ProfileMenuSite }) {
  const { account, unreads, site } = props;
  const [openCases, setOpenCases] = useState<number>();
  const unreadCount = unreads.messages + unreads.notifications;
  const isSocialNetwork = site.features.includes("social_network");
  const unread = unreadCount > 0 ? `, ${unreadCount} unread` : "";

  /** Asks when staff first open the menu how many cases are open. */
  function loadOpenCases(): void {
    if (openCases !== undefined || !account.permissions.includes("moderation.open")) return;
    request(OpenCasesDocument, {}).then(
      ({ moderationCounts }) => setOpenCases(moderationCounts.open),
      // The entry leads there without a count.
      () => undefined,
    );
  }

  return (
    <Menu
      canOpen={() => {
        loadOpenCases();
        return true;
      }}
      triggerClassName="relative block rounded-full"
      trigger={
        <>
          <VisuallyHidden>{`Profile menu of ${isolateText(account.username)}${unread}`}</VisuallyHidden>
          <Avatar
            username={account.username}
            picture={account.avatar?.thumb ?? null}
            size="thumb"
          />
          {unreadCount > 0 && (
            <span className="unless-quiet absolute -end-0.5 -top-0.5 size-3 rounded-full border-2 border-surface bg-accent" />
          )}
        </>
      }
      choices={[
        ...profileMenuEntries({
          ...site,
          permissions: account.permissions,
          unreads,
          openCases,
        }),
        { id: "log-out", label: "Log out", onSelect: () => void logOut({ isSocialNetwork }) },
      ]}
    />
  );
}
