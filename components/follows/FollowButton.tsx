"use client";

import { type FormEvent, useState } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { basicIconPaths } from "#components/ui/basic-icon-paths.ts";
import { buttonClasses, iconButtonClasses } from "#components/ui/button-classes.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { PathIcon } from "#components/ui/PathIcon.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { type FollowTarget, toFollowKey } from "#lib/follows/shared/follow.ts";
import { followButtonTexts as texts } from "#lib/follows/shared/follow-button-texts.ts";
import { useFollowState } from "./follow-states.ts";

export type FollowButtonProps = {
  followable: FollowTarget;
  /** Name of the member, tag, topic or condition. */
  name: string;
  /**
   * `profile` says "Following", others "Unfollow". `list` offers no unfollowing, and `edit` shows an X for it (spec
   * §4).
   */
  variant?: "plain" | "profile" | "list" | "edit";
  /** The state on a personal page; if omitted, the browser requests it. */
  isFollowed?: boolean;
  /** `quiet` if the view has another main button. */
  tone?: "main" | "quiet";
  /** Replaces the label in the followed state. */
  followedLabel?: string;
};

/** Follows or stops following. Without scripts it is a form (spec §4 Follow button). */
export function FollowButton(props: FollowButtonProps) {
  const { followable, name, variant = "plain", tone = "main", isFollowed = null } = props;
  const account = useAccount();
  const isFollowing = useFollowState(followable, isFollowed);
  const [isBusy, setIsBusy] = useState(false);
  const isOwn =
    followable.type === "MEMBER" &&
    account.status === "member" &&
    account.account.id === String(followable.id);
  if (isOwn) return null;
  const { followedLabel = variant === "plain" ? texts.unfollow : texts.following } = props;
  if (variant === "list" && isFollowing)
    return <span className="text-sm font-semibold text-ink-soft">{followedLabel}</span>;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { askToJoin, pressFollow } = await loadChunk(() => import("./press-follow.ts"));
      const press = { followable, name, isFollowing: !isFollowing };
      if (account.status === "guest") askToJoin(press);
      else await pressFollow(press);
    } catch {
      showToast({ type: "error", description: errorTexts.generic });
    }
    setIsBusy(false);
  }

  const hasIcon = variant === "edit" && isFollowing;
  const label = isFollowing ? followedLabel : texts.follow;
  return (
    <form
      method="post"
      action="/api/follows"
      id={`follow-${toFollowKey(followable)}`}
      className="shrink-0 print:hidden"
      onSubmit={(event) => void send(event)}
    >
      <input type="hidden" name="on" value={toFollowKey(followable)} />
      <input type="hidden" name="name" value={name} />
      <button
        data-track="follow"
        type="submit"
        name="isFollowing"
        value={String(!isFollowing)}
        data-replay=""
        aria-disabled={isBusy || undefined}
        // The script of members' pages may have set this text.
        suppressHydrationWarning
        aria-label={`${hasIcon ? texts.unfollow : label} ${isolateText(name)}`}
        className={
          hasIcon
            ? iconButtonClasses
            : `${buttonClasses(isFollowing || tone === "quiet" ? "secondary" : "primary")} max-sm:px-4`
        }
      >
        {hasIcon ? <PathIcon path={basicIconPaths.close} className="size-5" /> : label}
      </button>
    </form>
  );
}
