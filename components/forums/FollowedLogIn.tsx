import { ButtonLink } from "#components/ui/ButtonLink.tsx";
import { EmptyState } from "#components/ui/EmptyState.tsx";
import { forumTexts } from "#lib/forums/shared/forum-texts.ts";
import { followedThreadsPath } from "#lib/forums/shared/forums-path.ts";

/** Shown to guests in place of the list of followed threads. */
export function FollowedLogIn() {
  const back = `?redirect=${encodeURIComponent(followedThreadsPath)}`;
  return (
    <EmptyState
      title={forumTexts.followingTitle}
      action={<ButtonLink href={`/member-login${back}`}>Log in</ButtonLink>}
    >
      {forumTexts.followingLogIn}
    </EmptyState>
  );
}
