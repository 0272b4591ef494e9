import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId, parsePage } from "#graphql/ids.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import {
  getFollowCounts,
  getFollowedMembers,
  getFollowedSubjects,
} from "#lib/follows/server/get-following.ts";
import { getFollowStates } from "#lib/follows/server/get-follows.ts";
import { updateFollow } from "#lib/follows/server/update-follow.ts";
import { updateSubjectFollow } from "#lib/follows/server/update-subject-follow.ts";
import { type FollowState, isSubject } from "#lib/follows/shared/follow.ts";
import { followTexts } from "#lib/follows/shared/follow-texts.ts";
import { withFollow } from "#lib/registries/server/stored-with.ts";

const toState = ({ type, id, isFollowing }: FollowState) => ({ type, followedId: id, isFollowing });

export const followResolvers: Resolvers = {
  Query: {
    followStates: async (_parent, { followables }, { store: { db }, viewer }) => {
      const asked = followables.map(({ type, id }) => ({ type, id: parseId(id) }));
      return (await getFollowStates({ db, viewer, followables: asked })).map(toState);
    },
    followCounts: (_parent, _args, { store: { db }, viewer }) => getFollowCounts({ db, viewer }),
    followedMembers: (_parent, { page }, { store: { db }, viewer }) =>
      getFollowedMembers({ db, viewer, page: parsePage(page) }),
    followedSubjects: (_parent, { kind, page }, { store: { db }, site, viewer }) =>
      getFollowedSubjects({ db, site, viewer, kind, page: parsePage(page) }),
  },
  FollowedMemberPage: {
    members: async ({ memberIds }, _args, { loaders }) =>
      (await loaders.member.loadMany(memberIds)).flatMap((member) =>
        member === null || member instanceof Error ? [] : member,
      ),
  },
  FollowedSubject: {
    followedId: ({ id }) => id,
    site: ({ siteId }, _args, { site, directory }) =>
      siteId === site.id ? null : (directory.byId(siteId) ?? null),
  },
  Mutation: {
    updateFollow: async (_parent, { isFollowing, userId }, context) => {
      const { store, limits, site, viewer, loaders } = context;
      const id = parseId(userId);
      const follow = { site, limits, viewer, userId: id, isFollowing };
      await updateFollow({ db: store.db, withFollow, ...follow });
      const member = await loaders.member.load(id);
      if (!member) throw new AppError("NOT_FOUND", followTexts.unavailable);
      return member;
    },
    updateSubjectFollow: async (_parent, { isFollowing, subject }, context) => {
      const { store, limits, site, viewer } = context;
      const asked = { type: subject.type, id: parseId(subject.id) };
      if (!isSubject(asked)) throw new AppError("NOT_FOUND", followTexts.noSubject);
      const state = { db: store.db, limits, site, viewer, subject: asked, isFollowing };
      return toState(await updateSubjectFollow(state));
    },
  },
  User: {
    isFollowed: ({ id }, _args, { viewer, loaders }) =>
      viewer ? loaders.follow.load({ followerId: viewer.id, followedId: id }) : false,
  },
};
