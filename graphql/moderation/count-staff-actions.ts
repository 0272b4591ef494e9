import type { GraphQLSchema } from "graphql";
import { beforeFields } from "#graphql/before-fields.ts";
import { countStaffAction } from "#lib/moderation/server/count-staff-action.ts";

type Args = Readonly<Record<string, unknown>>;

const once = () => 1;

/** The staff actions of the API, and how many actions a call counts. */
export const staffActions: Readonly<Record<string, (args: Args) => number>> = {
  moderationContentFlag: once,
  moderateThread: once,
  undoModeration: once,
  reviewHeldPost: once,
  setCrisisLevel: once,
  claimModerationCase: once,
  claimNextModerationCase: once,
  releaseModerationCase: once,
  decideModerationCase: once,
  decideModerationCases: ({ ids }) => new Set(ids as string[]).size,
  addModerationNote: once,
  saveReply: once,
  deleteSavedReply: once,
  setMemberRole: once,
  setMemberVerified: once,
  setModeratedSites: once,
  setEditedSites: once,
  setSpammer: once,
  addMemberNote: once,
  restrictMember: once,
  endRestriction: once,
  undoMemberDecision: once,
  mergeMembers: once,
  undoMemberMerge: once,
  createWordRule: once,
  updateWordRule: once,
  setWordRuleActive: once,
  deleteWordRule: once,
  pinComment: once,
  grantAward: once,
  revokeAward: once,
  setBadges: once,
  saveContent: once,
  savePoll: once,
  publishWorkingCopy: once,
  discardWorkingCopy: once,
  unscheduleChanges: once,
  setContentTemplate: once,
  rebaseWorkingCopy: once,
  nameEditedVersion: once,
  createPreviewLink: once,
  endPreviewLink: once,
  decideReview: once,
  setNextReview: once,
};

/** Counts each of these mutations before it is executed. */
export const countStaffActions = (schema: GraphQLSchema): void =>
  beforeFields(
    schema.getMutationType()?.getFields(),
    staffActions,
    (toCount, args: Args, context) => countStaffAction(context, context.viewer, toCount(args)),
  );
