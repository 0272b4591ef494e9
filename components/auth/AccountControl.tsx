"use client";

import { useAccount } from "#components/providers/account-store.ts";
import { openAuthDialog } from "#components/providers/auth-dialog-store.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";
import type { ProfileMenuSite } from "./ProfileMenu.tsx";

/** A placeholder in the size of the avatar, so that nothing moves when it loads. */
const placeholder = (
  <span
    className="block size-11 rounded-full bg-wash-strong"
    role="img"
    aria-label="Your account is loading"
  />
);

const ProfileMenu = lazyPart({
  load: () => import("./ProfileMenu.tsx").then((module) => module.ProfileMenu),
  loading: placeholder,
});

/** Log in, or the person's own menu. Before scripts run the button is a link to the login page. */
export function AccountControl(props: {
  variant: ViewerVariant;
  path: string;
  site: ProfileMenuSite;
}) {
  const account = useAccount();
  if (account.status === "member") {
    return <ProfileMenu account={account.account} unreads={account.unreads} site={props.site} />;
  }
  if (account.status === "loading" || props.variant === "member") return placeholder;
  return (
    <a
      id="log-in"
      data-track="log-in"
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
