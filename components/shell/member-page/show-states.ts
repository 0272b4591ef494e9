import { setShown } from "#components/comments/shown-comments.ts";
import { readReactionLabel, toReactionLabel } from "#components/reactions/reaction-label.ts";
import { reactionPaths } from "#components/reactions/reaction-paths.ts";
import { findAll, setText } from "#components/ui/page-elements.ts";
import type { MemberPageQuery } from "#graphql/generated/client/graphql.ts";
import { bookmarkButtonTexts } from "#lib/bookmarks/shared/bookmark-button-texts.ts";
import { isolateText } from "#lib/core/shared/isolate-text.ts";
import { followButtonTexts } from "#lib/follows/shared/follow-button-texts.ts";
import {
  getSelectedReaction,
  type ReactionType,
  reactionLabels,
  reactionTypes,
  supportiveReactions,
} from "#lib/reactions/shared/reaction.ts";

type Reactions = MemberPageQuery["reactions"];
type Reacted = Reactions[number];

const findBar = ({ assocType, assocId }: Reacted) =>
  document.getElementById(`reactions-${assocType}-${assocId}`);

/** The kinds of reactions that the page has. */
const listTypes = () =>
  document.querySelector("[data-crisis-help-first]") ? supportiveReactions : reactionTypes;

/** Whether the page shows outdated counts. */
export function hasOtherCounts(reactions: Reactions): boolean {
  return reactions.some((one) => {
    const bar = findBar(one);
    const isOther = (type: ReactionType) => {
      const shown = bar?.querySelector(`[data-reaction-count="${type}"]`)?.lastChild?.textContent;
      const count = one.reactionAggregates.find((line) => line.type === type)?.count;
      return Number(shown ?? 0) !== (count ?? 0);
    };
    return bar !== null && listTypes().some(isOther);
  });
}

/** Shows the viewer's own reactions, as `ReactionBar` does. */
export function showReactions(reactions: Reactions): void {
  for (const one of reactions) {
    const button = findBar(one)?.querySelector<HTMLElement>(".reaction-button");
    const selected = getSelectedReaction(one.reactionAggregates);
    if (!button || !selected || !listTypes().includes(selected)) continue;
    button.classList.remove("reaction-quiet");
    button.classList.add("reaction-chosen");
    button.ariaLabel = toReactionLabel(readReactionLabel(button.ariaLabel ?? ""), selected);
    button.querySelector("path")?.setAttribute("d", reactionPaths[selected]);
    setText(button, ":scope > span:last-child", reactionLabels[selected]);
  }
}

/** Shows the viewer's bookmarks, as `BookmarkButton` does. */
export function showBookmarks(states: MemberPageQuery["bookmarkStates"]): void {
  for (const { assocType, assocId, isBookmarked } of states) {
    const form = document.getElementById(`bookmark-${assocType}-${assocId}`);
    const button = form?.querySelector("button");
    if (!button || !isBookmarked) continue;
    const of = (button.ariaLabel ?? "").replace(bookmarkButtonTexts.name("", false), "");
    button.ariaLabel = bookmarkButtonTexts.name(of, true);
    button.value = "false";
    button.dataset.on = "";
    button.querySelector("svg")?.classList.add("fill-current");
    setText(button, ":scope > span", bookmarkButtonTexts.saved);
  }
}

/** Shows the viewer's follows; the plain form now unfollows. */
export function showFollows(states: MemberPageQuery["followStates"]): void {
  for (const { type, followedId, isFollowing } of states) {
    const form = document.getElementById(`follow-${type}-${followedId}`);
    const button = form?.querySelector("button");
    if (!button || !isFollowing) continue;
    const name = form?.querySelector<HTMLInputElement>("input[name=name]")?.value ?? "";
    button.value = "false";
    button.classList.replace("button-primary", "button-secondary");
    button.textContent = followButtonTexts.unfollow;
    button.ariaLabel = `${followButtonTexts.unfollow} ${isolateText(name)}`;
  }
}

/** Members do not see their own Follow button. */
export function hideOwnFollow(memberId: string): void {
  const form = document.getElementById(`follow-MEMBER-${memberId}`);
  if (form) form.hidden = true;
}

/**
 * Hides the posts of members whom the viewer has blocked; `BlockedComments` explains it, and can
 * show them.
 */
export function hideBlocked(authorIds: readonly string[]): void {
  for (const id of authorIds)
    for (const element of findAll(`[data-comment-author="${id}"]`))
      if (element.querySelector("[data-comment-form]")) setShown({ element }, false);
}
