import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { parseId } from "#graphql/ids.ts";
import { getAwardLog } from "#lib/awards/server/get-awards.ts";
import { grantAward, revokeAward } from "#lib/awards/server/grant-award.ts";
import { setBadges } from "#lib/awards/server/set-badges.ts";
import { withAward } from "#lib/registries/server/stored-with.ts";

export const awardResolvers: Resolvers = {
  Query: {
    userAwards: (_parent, { userId }, { loaders }) => loaders.awards.load(parseId(userId)),
  },
  Mutation: {
    grantAward: (_parent, args, { store, site, viewer }) =>
      grantAward({
        store,
        site,
        viewer,
        withAward,
        memberId: parseId(args.userId),
        award: {
          name: args.name,
          year: args.year,
          status: args.status,
          earnedAt: args.earnedAt ?? null,
        },
        reason: args.reason,
      }),
    revokeAward: async (_parent, { id, reason }, { store, site, viewer }) => {
      await revokeAward({ store, site, viewer, id: parseId(id), reason });
      return true;
    },
    setBadges: (_parent, args, { store, site, viewer }) =>
      setBadges({
        store,
        site,
        viewer,
        reason: args.reason,
        memberId: parseId(args.userId),
        badge: args.badge ?? null,
        secondaryBadge: args.secondaryBadge ?? null,
      }),
  },
  AwardLogEntry: {
    actor: async ({ actorId }, _args, { loaders }) => {
      const actor = await loaders.member.load(actorId);
      if (!actor) throw new Error(`Member ${actorId} of the log is missing`);
      return actor;
    },
  },
  CurrentUser: { awards: ({ id }, _args, { loaders }) => loaders.awards.load(id) },
  User: {
    awards: ({ id }, _args, { loaders }) => loaders.awards.load(id),
    awardLog: ({ id }, _args, { store, site, viewer }) => getAwardLog(store.db, site, viewer, id),
  },
};
