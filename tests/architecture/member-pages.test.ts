import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The behaviour of a component on a page that members start with an interaction. */
const shown = "the script of members' pages shows it";
const starts = "the page starts by itself for whom it shows something";
const used = "it matters once it is used";
const elsewhere = "not on such a page";
const known = "it has no part of its own on the page";

const knowTheViewer: Readonly<Record<string, string>> = {
  "app/[site]/[viewer]/_layout/AuthLinkInterceptor.tsx": starts,
  "app/[site]/[viewer]/_layout/MessagePopoverLoader.tsx": used,
  "app/[site]/[viewer]/_layout/ViewerData.tsx": shown,
  "components/auth/AccountControl.tsx": shown,
  "components/auth/AuthDialogHost.tsx": used,
  "components/auth/one-tap/OneTapHost.tsx": elsewhere,
  "components/bookmarks/BookmarkButton.tsx": shown,
  "components/bookmarks/SavedPagesSwitch.tsx": elsewhere,
  "components/comments/CommentComposer.tsx": used,
  "components/comments/CommentMenu.tsx": used,
  "components/comments/CommentTools.tsx": used,
  "components/comments/HeldComments.tsx": starts,
  "components/comments/MemberHeldComments.tsx": starts,
  "components/content/OwnItemTools.tsx": starts,
  "components/follows/FollowButton.tsx": shown,
  "components/follows/MemberFollowButton.tsx": shown,
  "components/follows/follow-states.ts": known,
  "components/forms/use-draft.ts": starts,
  "components/forms/use-form.ts": used,
  "components/forms/use-server-draft.ts": starts,
  "components/forums/AuthorHelp.tsx": starts,
  "components/forums/BestAnswerButton.tsx": starts,
  "components/forums/EditThreadLink.tsx": starts,
  "components/forums/FollowThreadButton.tsx": shown,
  "components/forums/FollowedThreads.tsx": starts,
  "components/forums/NewSinceLastVisit.tsx": starts,
  "components/forums/ThreadMark.tsx": starts,
  "components/forums/ThreadProgress.tsx": shown,
  "components/forums/thread-states.ts": known,
  "components/members/RestrictionNotice.tsx": starts,
  "components/messaging/ConversationList.tsx": elsewhere,
  "components/messaging/ConversationView.tsx": elsewhere,
  "components/moderation/ModerationTools.tsx": starts,
  "components/moderation/ReviewTools.tsx": starts,
  "components/moderation/crisis/CrisisLevelTools.tsx": starts,
  "components/moderation/report/ReportDialog.tsx": used,
  "components/profiles/SendMessageButton.tsx": elsewhere,
  "components/profiles/card/CardContent.tsx": used,
  "components/providers/account-store.ts": known,
  "components/reactions/ReactionBar.tsx": shown,
  "components/reactions/use-reactable.ts": known,
  "components/rich-text/MemberTextField.tsx": used,
  "components/shell/ForGuests.tsx": known,
  "components/statuses/StatusReplyComposer.tsx": elsewhere,
  "components/updates/HomeUpdates.tsx": starts,
};

const asksForViewer = /\b(?:useAccount|useMay|useThreadStates|useFollowState|useReactable)\(/;

// CONTRIBUTING.md explains the steps for a new one.
test("every component with viewer data declares its behaviour on a member page", () => {
  const files = globSync("{app,components}/**/*.{ts,tsx}")
    .filter((file) => !file.includes(".test."))
    .filter((file) => asksForViewer.test(readFileSync(file, "utf8")));
  expect(files.toSorted()).toEqual(Object.keys(knowTheViewer).toSorted());
});
