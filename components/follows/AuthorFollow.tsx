import { buttonClasses } from "#components/ui/button-classes.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { toFollowKey } from "#lib/follows/shared/follow.ts";
import { followButtonTexts as texts } from "#lib/follows/shared/follow-button-texts.ts";
import { MemberFollowButton } from "./MemberFollowButton.tsx";

type Props = {
  author: { id: string; username: string; isEditorialTeam: boolean };
  /** The path of the page with the button. */
  path: string;
  /** Whether the viewer is logged in. */
  isMember: boolean;
};

/**
 * The Follow button after the author of an item (spec §2), if the author is a member. For guests it
 * is a link to the registration, which opens as a dialog like all such links, so that guest pages
 * need no script for it.
 */
export function AuthorFollow({ author, path, isMember }: Props) {
  if (author.isEditorialTeam) return null;
  const followable = { type: "MEMBER", id: Number(author.id) } as const;
  const key = toFollowKey(followable);
  const look = {
    id: `follow-${key}`,
    "aria-label": `${texts.follow} ${isolateText(author.username)}`,
    className: `${buttonClasses("secondary")} button-beside`,
  };
  if (!isMember)
    return (
      <a
        {...look}
        href={`/register?redirect=${encodeURIComponent(`${path}#follow-${key}`)}`}
        rel="nofollow"
        data-follow={author.username}
      >
        {texts.follow}
      </a>
    );
  const { id, ...button } = look;
  return (
    <MemberFollowButton followable={followable} name={author.username} tone="quiet">
      <form method="post" action="/api/follows" id={id}>
        <input type="hidden" name="on" value={key} />
        <input type="hidden" name="name" value={author.username} />
        <button
          type="submit"
          name="isFollowing"
          value="true"
          data-replay=""
          // The script of members' pages may have changed this text.
          suppressHydrationWarning
          {...button}
        >
          {texts.follow}
        </button>
      </form>
    </MemberFollowButton>
  );
}
