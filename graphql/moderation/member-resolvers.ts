import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId } from "#graphql/ids.ts";
import { inTransaction } from "#lib/core/server/invalidation.ts";
import { getRestrictionText } from "#lib/members/shared/restriction.ts";
import { endRestriction, restrictMember } from "#lib/moderation/server/members/restrict-member.ts";
import { undoMemberDecision } from "#lib/moderation/server/members/undo-member-decision.ts";

export const managedMemberResolvers: Resolvers = {
  Mutation: {
    restrictMember: async (_parent, { id, kind, endsAt, explanation }, context) => {
      const { store, viewer: actor, site } = context;
      const memberId = parseId(id);
      const { logId } = await inTransaction(store, (tx) =>
        restrictMember(tx, context, {
          ...{ actor, site, memberId, kind, endsAt: endsAt ?? null, explanation },
        }),
      );
      return { id: logId };
    },
    endRestriction: async (_parent, { id, explanation }, { store, viewer: actor, site }) => {
      const memberId = parseId(id);
      const { logId } = await inTransaction(store, (tx) =>
        endRestriction(tx, { actor, site, memberId, explanation }),
      );
      return { id: logId };
    },
    undoMemberDecision: async (_parent, { id }, { store, viewer: actor, site }) => {
      const logId = parseId(id);
      const undone = await inTransaction(store, (tx, invalidate) =>
        undoMemberDecision(tx, invalidate, { actor, site, logId }),
      );
      return { id: undone.logId };
    },
  },
  Restriction: {
    text: (restriction) => getRestrictionText(restriction),
  },
};
