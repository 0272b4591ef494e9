import { expect, test } from "vitest";
import { buildSchema } from "#graphql/schema.ts";
import { staffActions } from "./count-staff-actions.ts";

/** Mutations by which members act for themselves. */
const memberActions = [
  "appealDecision",
  "blockUser",
  "contentFlag",
  "createComment",
  "createConversation",
  "createProfileStatus",
  "createProfileStatusReply",
  "createReaction",
  "createRecipe",
  "createSocialSite",
  "createStory",
  "createThread",
  "delete_user",
  "deleteComment",
  "deleteContent",
  "deleteDraft",
  "deleteProfilePicture",
  "deleteProfileStatus",
  "deleteProfileStatusReply",
  "deleteSocialSite",
  "deleteUserDisorder",
  "editBookmark",
  "endOtherSessions",
  "endSession",
  "followThread",
  "generateLead",
  "hideFirstSteps",
  "hideProfileSteps",
  "keepUser",
  "markAllNotificationsRead",
  "markConversationRead",
  "markNotificationsRead",
  "muteNotifications",
  "reactToMessage",
  "removeReaction",
  "reportMessage",
  "requestDataExport",
  "resendEmailVerification",
  "resendVerificationText",
  "restoreComment",
  "restoreContent",
  "restoreProfileStatus",
  "restoreProfileStatusReply",
  "saveDraft",
  "saveThreadReads",
  "sendMessage",
  "sendTyping",
  "setAcceptedComment",
  "setDisorderRelationship",
  "setDrawnAvatar",
  "setFirstAndLastName",
  "setPhone",
  "setSocialSites",
  "unsubscribe",
  "updateBookmark",
  "updateComment",
  "updateConversation",
  "updateEmail",
  "updateFollow",
  "updateGeneralSettings",
  "updateMessageSettings",
  "updateProfileStatus",
  "updateRecipe",
  "updateSocialSite",
  "updateStory",
  "updateSubjectFollow",
  "updateThread",
  "updateUser",
  "updateUserPrivacySetting",
  "verifyPhone",
  "vote",
];

/** Mutations of those who write content, which readers do not notice; limits of their own bound them. */
const writerActions = [
  "addSectionNote",
  "askForReview",
  "deleteSectionNote",
  "reportEditingPlace",
  "resolveSectionNote",
  "saveWorkingCopy",
  "withdrawReview",
];

test("every call that changes something is one of staff, which is counted, or one of members or writers", () => {
  const calls = Object.keys(buildSchema().getMutationType()?.getFields() ?? {});
  expect([...Object.keys(staffActions), ...memberActions, ...writerActions].sort()).toEqual(
    calls.sort(),
  );
});

test("cases that are decided together are counted each, and the same one once", () => {
  expect(staffActions.decideModerationCases?.({ ids: ["1", "2", "2"] })).toBe(2);
});
