"use client";

import { authTexts } from "#lib/auth/shared/auth-texts.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { needsLogin } from "#lib/routing/shared/login-paths.ts";
import { Avatar } from "../members/Avatar.tsx";
import type { Account } from "../providers/account-store.ts";
import { leaveToast } from "../providers/leave-toast.ts";
import { loadApollo } from "../providers/load-apollo.ts";
import { disconnectSocket } from "../providers/socket.ts";
import { Menu } from "../ui/Menu.tsx";
import { showToast } from "../ui/toast-manager.ts";
import { VisuallyHidden } from "../ui/VisuallyHidden.tsx";
import { sendLogout } from "./log-in.ts";
import { profileMenuEntries } from "./profile-menu.ts";

/** Off protected pages first, then out, then everything of the person is dropped (spec §4 Logout). */
async function logOut(): Promise<void> {
  try {
    await sendLogout();
  } catch {
    showToast({ type: "error", description: errorTexts.generic });
    return;
  }
  disconnectSocket();
  const { apollo } = await loadApollo();
  await apollo.clearStore();
  leaveToast(authTexts.loggedOut);
  const { pathname, search } = window.location;
  window.location.assign(needsLogin(pathname) ? "/" : pathname + search);
}

/** What a site says about its menu. */
export type ProfileMenuSite = { features: readonly string[]; isMessagingRestricted: boolean };

/** The member's menu behind their avatar (spec §2). */
export function ProfileMenu(props: {
  account: Account;
  unreadMessages: number;
  site: ProfileMenuSite;
}) {
  const { account, unreadMessages, site } = props;
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
        { id: "log-out", label: "Log out", onSelect: () => void logOut() },
      ]}
    />
  );
}
