import type { Resolvers } from "#graphql/generated/resolver-types.ts";
import { isFormerMember } from "#lib/members/server/get-members.ts";
import { memberPath } from "#lib/members/shared/member-path.ts";
import { socialUrl } from "#lib/members/shared/social-sites.ts";
import { canOpenProfile } from "#lib/profiles/shared/can-open-profile.ts";

export const memberResolvers: Resolvers = {
  Query: {
    isFormerMember: (_parent, { slug }, { store }) => isFormerMember(store.db, slug),
  },
  User: {
    path: (member, _args, { viewer }) =>
      member.deletedAt === null && canOpenProfile(viewer, member) ? memberPath(member.slug) : null,
    isDeleted: (member) => member.deletedAt !== null,
  },
  SocialSite: {
    type: ({ platform }) => platform,
    url: ({ platform, handle }) => socialUrl({ platform, handle }),
  },
};
