import type { ManagedMemberFilterInput, Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId } from "#graphql/ids.ts";
import { inTransaction } from "#lib/core/server/invalidation.ts";
import { getRestrictionText } from "#lib/members/shared/restriction.ts";
import { getCasesAbout } from "#lib/moderation/server/get-cases.ts";
import {
  getManagedMember,
  getManagedMembers,
  getMemberCounts,
  getSitesOfModerator,
} from "#lib/moderation/server/members/get-managed-members.ts";
import { endRestriction, restrictMember } from "#lib/moderation/server/members/restrict-member.ts";
import { undoMemberDecision } from "#lib/moderation/server/members/undo-member-decision.ts";
import type {
  MemberFilter,
  RestrictionFilter,
} from "#lib/moderation/shared/members/member-query.ts";
import { getLastSeen, getMemberActivity } from "#lib/registries/server/member-activity.ts";
import { moderationPorts } from "#lib/registries/server/moderation-ports.ts";

const toFilter = (input: ManagedMemberFilterInput | null | undefined): MemberFilter => ({
  search: input?.search ?? "",
  roleId: input?.roleId ?? null,
  isVerified: input?.isVerified ?? null,
  restriction: (input?.restriction?.toLowerCase() as RestrictionFilter | undefined) ?? null,
});

export const managedMemberResolvers: Resolvers = {
  Query: {
    managedMembers: (_parent, { filter, after }, { store, viewer }) =>
      getManagedMembers({
        ...{ db: store.db, viewer, filter: toFilter(filter), after: after ?? null },
      }),
    managedMember: (_parent, args, { store, viewer }) =>
      getManagedMember({ db: store.db, viewer, id: parseId(args.id) }),
  },
  Mutation: {
    restrictMember: async (_parent, { id, kind, endsAt, explanation }, context) => {
      const { store, viewer: actor, site } = context;
      const memberId = parseId(id);
      const { logId } = await inTransaction(store, (tx) =>
        restrictMember(
          tx,
          { ...context, withNotice: moderationPorts.withNotice },
          {
            ...{ actor, site, memberId, kind, endsAt: endsAt ?? null, explanation },
          },
        ),
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
  ManagedMember: {
    user: async ({ id }, _args, { loaders }) => {
      const user = await loaders.member.load(id);
      if (!user) throw new Error(`Member ${id} has no row.`);
      return user;
    },
    lastSeenAt: ({ id }, _args, { store, viewer }) => getLastSeen(store.db, viewer, id),
    moderatedSites: (member, _args, { directory }) => getSitesOfModerator(directory, member),
    activity: ({ id }, _args, { store, viewer }) => getMemberActivity(store.db, viewer, id),
    counts: (member, _args, { store, viewer }) => getMemberCounts(store.db, viewer, member),
    cases: ({ id }, _args, { store, viewer }) => getCasesAbout(store.db, viewer, id),
  },
  SiteActivity: {
    site: ({ siteId }, _args, { directory }) => {
      const site = directory.byId(siteId);
      if (!site) throw new Error(`There is no site ${siteId}.`);
      return site;
    },
  },
  Restriction: {
    text: (restriction) => getRestrictionText(restriction),
  },
};
