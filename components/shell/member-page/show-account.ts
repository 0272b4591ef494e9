import {
  countUnreads,
  profileButtonClasses,
  profileMenuName,
  unreadMarkClasses,
} from "#components/auth/profile-menu-name.ts";
import { getHue, getInitials } from "#components/members/avatar-initials.ts";
import { avatarPixels } from "#components/members/avatar-pixels.ts";
import type { Account, Unreads } from "#components/providers/account-store.ts";
import { create, fillSlot } from "#components/ui/page-elements.ts";

/** Creates the same avatar as `Avatar`. */
function createAvatar({ username, avatar }: Account): HTMLElement {
  const initials = create("span", { ariaHidden: "true" }, getInitials(username));
  const box = create("span", { className: "avatar" }, initials);
  box.style.setProperty("--avatar-size", `${avatarPixels("thumb")}px`);
  box.style.setProperty("--avatar-hue", String(getHue(username)));
  if (avatar)
    box.append(create("img", { src: avatar.thumb, alt: "", className: "avatar-picture" }));
  return box;
}

/**
 * Shows the member and the unread mark as a button, which `ProfileMenu` replaces together with a press on it.
 * @returns its HTML
 */
export function showAccount(account: Account, unreads: Unreads): string {
  const button = create(
    "button",
    {
      type: "button",
      className: profileButtonClasses,
      ariaHasPopup: "menu",
      data: { replay: "", standsFor: "profile-menu" },
    },
    create("span", { className: "sr-only" }, profileMenuName(account, unreads)),
    createAvatar(account),
    ...(countUnreads(unreads) > 0 ? [create("span", { className: unreadMarkClasses })] : []),
  );
  fillSlot("account", button);
  return button.outerHTML;
}
