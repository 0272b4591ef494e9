import type { GraphQLSchema } from "graphql";
import type { GraphQLContext } from "#graphql/context.ts";
import { countStaffAction } from "#lib/moderation/server/count-staff-action.ts";

type Args = Readonly<Record<string, unknown>>;

const once = () => 1;

/** What staff do by the API, and how many actions a call is. */
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
};

/** Lets each of these mutations count before it is done. */
export function countStaffActions(schema: GraphQLSchema): void {
  const fields = schema.getMutationType()?.getFields() ?? {};
  for (const [name, toCount] of Object.entries(staffActions)) {
    const field = fields[name];
    const resolve = field?.resolve;
    if (!resolve) throw new Error(`No resolver answers the mutation ${name}`);
    field.resolve = async (parent, args, context: GraphQLContext, info) => {
      await countStaffAction(context, context.viewer, toCount(args));
      return resolve(parent, args, context, info);
    };
  }
}
