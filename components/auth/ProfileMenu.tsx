"use client";

import { useState } from "react";
import { readEditableId } from "#components/analytics/content-mark.ts";
import { Avatar } from "#components/members/Avatar.tsx";
import type { Account, Unreads } from "#components/providers/account-store.ts";
import { request } from "#components/providers/request.ts";
import { Menu } from "#components/ui/Menu.tsx";
import { VisuallyHidden } from "#components/ui/VisuallyHidden.tsx";
import { OpenCasesDocument } from "#graphql/generated/client/graphql.ts";
import { logOut } from "./log-out.ts";
import { profileMenuEntries } from "./profile-menu.ts";
import {
  countUnreads,
  profileButtonClasses,
  profileMenuName,
  unreadMarkClasses,
} from "./profile-menu-name.ts";

/** The site's settings for the menu. */
export type ProfileMenuSite = { features: readonly string[]; isMessagingRestricted: boolean };

/** The member's menu behind their avatar (spec §2). */
export function ProfileMenu(props: { account: Account; unreads: Unreads; site: ProfileMenuSite }) {
  const { account, unreads, site } = props;
  const [openCases, setOpenCases] = useState<number>();
  const isSocialNetwork = site.features.includes("social_network");

  /** Requests the number of open cases when staff first open the menu. */
  function loadOpenCases(): void {
    if (openCases !== undefined || !account.permissions.includes("moderation.open")) return;
    request(OpenCasesDocument, {}).then(
      ({ moderationCounts }) => setOpenCases(moderationCounts.open),
      // The entry works as a link without a count.
      () => undefined,
    );
  }

  return (
    <Menu
      canOpen={() => {
        loadOpenCases();
        return true;
      }}
      press="profile-menu"
      triggerClassName={profileButtonClasses}
      trigger={
        <>
          <VisuallyHidden>{profileMenuName(account, unreads)}</VisuallyHidden>
          <Avatar
            username={account.username}
            picture={account.avatar?.thumb ?? null}
            size="thumb"
          />
          {countUnreads(unreads) > 0 && <span className={unreadMarkClasses} />}
        </>
      }
      choices={[
        ...profileMenuEntries({
          ...site,
          permissions: account.permissions,
          unreads,
          openCases,
          editableId: readEditableId(),
        }),
        { id: "log-out", label: "Log out", onSelect: () => void logOut({ isSocialNetwork }) },
      ]}
    />
  );
}
