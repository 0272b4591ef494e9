import type { MergeState, Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId } from "#graphql/ids.ts";
import { recordTag } from "#lib/core/server/invalidation.ts";
import { getJoinedAddress } from "#lib/moderation/server/members/member-merges.ts";
import {
  getMemberMerges,
  getMemberToMerge,
  mergeMembers,
  previewMemberMerge,
} from "#lib/registries/server/merge-members.ts";
import { undoMemberMerge } from "#lib/registries/server/undo-member-merge.ts";

const toIds = (args: { keptId: string | number; goneId: string | number }) => ({
  keptId: parseId(args.keptId),
  goneId: parseId(args.goneId),
});

export const memberMergeResolvers: Resolvers = {
  Query: {
    joinedMemberSlug: async (_parent, { slug }, { store, tags }) => {
      const found = await getJoinedAddress(store.db, slug);
      // An undo or a new name changes the target of the redirect.
      for (const id of found?.memberIds ?? []) tags?.add(recordTag("User", id));
      return found?.slug ?? null;
    },
    memberToMerge: async (_parent, { name }, { store, viewer, loaders }) => {
      const id = await getMemberToMerge(store.db, viewer, name);
      return id === null ? null : loaders.member.load(id);
    },
    memberMergePreview: (_parent, args, { store, viewer }) =>
      previewMemberMerge(store.db, viewer, toIds(args)),
    memberMerges: (_parent, { memberId }, { store, viewer }) =>
      getMemberMerges(store.db, viewer, parseId(memberId)),
  },
  Mutation: {
    mergeMembers: (_parent, { reason, ...ids }, context) => {
      const { viewer, site } = context;
      return mergeMembers(context, { ...toIds(ids), viewer, site, reason });
    },
    undoMemberMerge: async (_parent, args, context) => {
      const { viewer, site } = context;
      const id = parseId(args.id);
      await undoMemberMerge(context, { viewer, site, id });
      return { id };
    },
  },
  MemberMergePreview: {
    kept: ({ keptId }, _args, { loaders }) => loaders.member.load(keptId),
    gone: ({ goneId }, _args, { loaders }) => loaders.member.load(goneId),
  },
  MergeCount: {
    kind: ({ kind }) => kind.toUpperCase() as Uppercase<typeof kind>,
  },
  MemberMerge: {
    kept: ({ keptId }, _args, { loaders }) => loaders.member.load(keptId),
    gone: ({ goneId }, _args, { loaders }) => loaders.member.load(goneId),
    actor: ({ actorId }, _args, { loaders }) => loaders.member.load(actorId),
    state: ({ state }) => state.toUpperCase() as MergeState,
  },
};
