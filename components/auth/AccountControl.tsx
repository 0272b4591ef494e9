"use client";

import { useLayoutEffect, useState } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { openAuthDialog } from "#components/providers/auth-dialog-store.ts";
import { readAccountHtml } from "#components/providers/member-page.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import { MemberSlot } from "#components/ui/MemberSlot.tsx";
import { takeFocus } from "#components/ui/take-focus.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";
import type { ProfileMenuSite } from "./ProfileMenu.tsx";

/** As large as the avatar, so that the avatar causes no layout shift. */
const classes = "block size-11 rounded-full bg-wash-strong";
const loading = `<span class="${classes}" role="img" aria-label="Your account is loading"></span>`;

/** The script of members' pages replaces it with the avatar, without the menu. */
function Placeholder() {
  const [html] = useState(() => readAccountHtml() || loading);
  useLayoutEffect(() => {
    takeFocus(document.querySelector<HTMLElement>("[data-stands-for=profile-menu]"));
  }, []);
  return <MemberSlot name="account" className="block" html={html} />;
}
const placeholder = <Placeholder />;

const ProfileMenu = lazyPart({
  load: () => import("./ProfileMenu.tsx").then((module) => module.ProfileMenu),
  loading: placeholder,
});

/**
 * Log in and Join, or the member's own menu. Before scripts run they are links to the pages of the forms;
 * `AuthLinkInterceptor` opens the dialog for Join.
 */
export function AccountControl(props: {
  variant: ViewerVariant;
  path: string;
  site: ProfileMenuSite;
}) {
  const account = useAccount();
  if (account.status === "member") {
    return <ProfileMenu account={account.account} unreads={account.unreads} site={props.site} />;
  }
  if (account.status === "unavailable")
    return (
      <span className={classes} role="img" aria-label="Your account can’t be loaded right now" />
    );
  if (account.status === "loading" || props.variant === "member") return placeholder;
  const back = `?redirect=${encodeURIComponent(props.path)}`;
  return (
    <>
      <a
        id="log-in"
        data-track="log-in"
        data-replay=""
        href={`/member-login${back}`}
        className="header-account-link text-ink hover:bg-wash"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          openAuthDialog();
        }}
      >
        Log in
      </a>
      <a
        data-track="join"
        data-replay=""
        href={`/register${back}`}
        className="header-account-link header-join"
      >
        Join
      </a>
    </>
  );
}
