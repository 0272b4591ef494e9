"use client";

import { lazy, Suspense } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { openAuthDialog } from "#components/providers/auth-dialog-store.ts";
import type { ViewerVariant } from "#lib/routing/shared/viewer-variant.ts";
import type { ProfileMenuSite } from "./ProfileMenu.tsx";

const ProfileMenu = lazy(() =>
  import("./ProfileMenu.tsx").then((module) => ({ default: module.ProfileMenu })),
);

/** A placeholder in the size of the avatar, so that nothing moves when it loads. */
const placeholder = (
  <span
    className="block size-11 rounded-full bg-wash-strong"
    role="img"
    aria-label="Your account is loading"
  />
);

/** Log in, or the person's own menu. Before scripts run the button is a link to the login page. */
export function AccountControl(props: {
  variant: ViewerVariant;
  path: string;
  site: ProfileMenuSite;
}) {
  const account = useAccount();
  if (account.status === "member") {
    return (
      <Suspense fallback={placeholder}>
        <ProfileMenu
          account={account.account}
          unreadMessages={account.unreadMessages}
          site={props.site}
        />
      </Suspense>
    );
  }
  if (account.status === "loading" || props.variant === "member") return placeholder;
  return (
    <a
      id="log-in"
      href={`/member-login?redirect=${encodeURIComponent(props.path)}`}
      className="inline-flex min-h-11 items-center rounded-sm border border-line-strong px-4 text-sm font-semibold text-ink no-underline hover:bg-wash"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        openAuthDialog();
      }}
    >
      Log in
    </a>
  );
}
