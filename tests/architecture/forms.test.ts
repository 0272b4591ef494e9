import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Files with a `<form>` that `useForm` or `useNativeForm` does not manage, and why (decision 37). */
const plainForms: Readonly<Record<string, string>> = {
  "components/auth/VerifyEmailView.tsx": "a button",
  "components/auth/security/ActionForm.tsx": "a button",
  "components/bookmarks/BookmarkButton.tsx": "a button",
  "components/bookmarks/BookmarkRow.tsx": "a note and a folder without rules but their length",
  "components/awards/AwardTools.tsx": "for staff, without scripts",
  "components/comments/CommentPageView.tsx": "for browsers without scripts",
  "components/comments/PlainCommentForm.tsx": "for browsers without scripts",
  "components/consent/ConsentForm.tsx": "choices, with nothing to validate or to type",
  "components/content/DeleteItemForm.tsx": "a button",
  "components/content/managed/ChangeContentForm.tsx": "choices, which the server checks",
  "components/content/managed/ContentOperationView.tsx": "a button",
  "components/content/managed/ContentViews.tsx": "choices, and a name that the server checks",
  "app/[site]/[viewer]/manage/content/new/page.tsx": "for browsers without scripts",
  "components/editing/PollEditor.tsx":
    "its fields are generated from the schema of a poll, and it needs scripts like the editor",
  "components/editing/PublishDialog.tsx": "one choice and a time, which the server checks",
  "components/editing/VersionsPanel.tsx": "a name for what is open already",
  "components/editing/review/DecisionForm.tsx": "two buttons with a message",
  "components/editing/review/NextReviewForm.tsx": "one day, which the server checks",
  "components/editing/review/NoteForm.tsx": "one text, which the server checks",
  "components/editing/review/RequestForm.tsx": "three optional fields, which the server checks",
  "components/engagements/QuizForm.tsx": "for browsers without scripts",
  "components/engagements/QuizStep.tsx": "sends nothing: a question of the quiz in the browser",
  "components/experiments/ExperimentList.tsx": "a button",
  "components/experiments/VariantForm.tsx": "a button",
  "components/follows/AuthorFollow.tsx": "a button",
  "components/follows/FollowButton.tsx": "a button",
  "components/leads/ConfirmationForm.tsx": "a button",
  "components/leads/LeadExportForm.tsx": "its answer is a file",
  "components/leads/LeadSearchForm.tsx": "its answer is a page that no address names",
  "components/leads/UnsubscribeForm.tsx": "a button",
  "components/newsletter/IssuePreview.tsx": "a button",
  "components/newsletter/NewsletterState.tsx": "a button",
  "components/profiles/AddCondition.tsx":
    "chooses among matches; the browser checks that all is chosen",
  "components/profiles/OwnConditions.tsx": "two fields, of which the browser checks one",
  "components/profiles/OwnLinks.tsx": "for browsers without scripts",
  "components/exports/DataExportSection.tsx": "the response is a file, the page stays",
  "components/moderation/AppealForm.tsx": "one text, which the browser checks",
  "components/messaging/BlockedList.tsx": "a button",
  "components/messaging/ConversationRow.tsx": "a button",
  "components/messaging/MessageSettingsForm.tsx": "choices, with nothing to validate or to type",
  "components/messaging/PlainConversation.tsx": "for browsers without scripts",
  "components/moderation/MoveThreadDialog.tsx": "one choice from a list, in a dialog",
  "components/moderation/crisis/CrisisLevelForm.tsx": "one choice from a list",
  "components/moderation/members/MergePreview.tsx": "one text, which the browser checks",
  "components/moderation/members/SamePerson.tsx": "a button",
  "components/moderation/case/PlainDecisionForm.tsx": "for browsers without scripts",
  "components/moderation/members/MemberForm.tsx": "for staff, without scripts",
  "app/[site]/[viewer]/manage/ads/page.tsx": "a button",
  "components/ads/HouseAdList.tsx": "buttons",
  "components/moderation/word-rules/WordRuleList.tsx": "buttons",
  "components/notifications/MuteForm.tsx": "a button",
  "components/notifications/NotificationItem.tsx": "a button",
  "components/notifications/NotificationSettingsForm.tsx": "nothing in it can be typed wrong",
  "components/notifications/NotificationView.tsx": "a button",
  "components/notifications/PushSettings.tsx": "a button for each device",
  "components/profiles/PictureSection.tsx": "buttons, and a file for browsers without scripts",
  "components/profiles/PrivacyForm.tsx": "choices, with nothing to validate or to type",
  "components/profiles/ProfileSteps.tsx": "a button",
  "components/reactions/PlainReactionForm.tsx": "for browsers without scripts",
  "components/sections/ThreadStarter.tsx": "sends nothing: opens the form of a new thread",
  "components/shell/AccessibilityMenu.tsx": "sends nothing: settings of the browser",

  "components/statuses/PlainStatusForm.tsx": "for browsers without scripts",
  "components/statuses/PlainStatusReplyForm.tsx": "for browsers without scripts",
  "components/statuses/StatusReplyPost.tsx": "a button",
  "components/ui/UndoNotice.tsx": "a button",
  "components/updates/FirstStepsNote.tsx": "a button",
  "components/uploads/UploadDialog.tsx": "sends a file with progress (useImageUpload)",
};

/** A search by `GET` has nothing to validate or to keep. */
const isSearch = (tag: string) => /\baction=/.test(tag) && !/method="post"|onSubmit/.test(tag);

const listFiles = () =>
  execFileSync("git", ["ls-files", "app", "components"], { encoding: "utf8" })
    .split("\n")
    .filter((file) => file.endsWith(".tsx") && !file.endsWith(".test.tsx"));

test("every form is managed by the one form hook, or is listed with its reason", () => {
  const unmanaged = listFiles().filter((file) => {
    const text = readFileSync(file, "utf8");
    const tags = text.match(/<form\b[^>]*>/g) ?? [];
    return !tags.every(isSearch) && !/\{\.\.\.(?:\w+\.)?formProps\}/.test(text);
  });
  expect(unmanaged.toSorted()).toEqual(Object.keys(plainForms).toSorted());
});
