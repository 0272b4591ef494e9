import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId } from "#graphql/ids.ts";
import { appealDecision, getNotice, getNotices } from "#lib/moderation/server/notices.ts";
import { findCommunityRule } from "#lib/moderation/shared/community-rules.ts";

export const noticeResolvers: Resolvers = {
  Query: {
    moderationNotices: async (_parent, { page }, { store, site, viewer }) => {
      const { notices, hasMore } = await getNotices({
        db: store.db,
        site,
        viewer,
        page: page ?? 1,
      });
      return { items: notices, hasMore };
    },
    moderationNotice: (_parent, { id }, { store, site, viewer }) =>
      getNotice({ db: store.db, site, viewer, id: parseId(id) }),
  },
  Mutation: {
    appealDecision: (_parent, { noticeId, text }, { store, site, viewer }) =>
      appealDecision({ store, site, viewer, noticeId: parseId(noticeId), text }),
  },
  ModerationNotice: {
    title: ({ snapshot }) => snapshot.title,
    body: ({ snapshot }) => snapshot.body,
    rule: ({ rule }) => findCommunityRule(rule),
  },
};
