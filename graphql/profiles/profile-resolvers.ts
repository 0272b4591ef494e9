import type { GraphQLContext } from "#graphql/context.ts";
import type { Resolvers, ResolversParentTypes } from "#graphql/generated/resolver-types.ts";
import { parseId } from "#graphql/ids.ts";
import { recordTag } from "#lib/core/server/invalidation.ts";
import { memberPath } from "#lib/members/shared/member-path.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import { toPublicProfile } from "#lib/profiles/server/get-profile.ts";
import { getVisibilityFor } from "#lib/profiles/server/get-visible-fields.ts";
import { getWelcome } from "#lib/profiles/server/get-welcome.ts";
import { toOpenedMember } from "#lib/profiles/server/open-member.ts";
import {
  getPrivacySettings,
  updatePrivacySettings,
} from "#lib/profiles/server/privacy-settings.ts";
import { hasProfile } from "#lib/profiles/shared/can-open-profile.ts";
import { toActiveDay } from "#lib/profiles/shared/last-active.ts";
import { isPrivateLevel, type ProfileField } from "#lib/profiles/shared/privacy.ts";
import { toShortBio } from "#lib/profiles/shared/short-bio.ts";

type Member = ResolversParentTypes["User"];
type Context = Pick<GraphQLContext, "loaders">;

/** Runs `read` if the viewer may see the field. */
async function ifVisible<Value>(
  field: ProfileField,
  { id }: Member,
  { loaders }: Context,
  read: () => Value | Promise<Value>,
): Promise<Value | null> {
  const { fields } = await loaders.visibility.load(id);
  return fields.has(field) ? read() : null;
}

const getDetails = async ({ id }: Member, { loaders }: Context) => loaders.profileDetails.load(id);

const firstName = (member: Member, _args: object, context: Context) =>
  ifVisible("name", member, context, async () => {
    const details = await getDetails(member, context);
    return details?.firstName ?? null;
  });

const lastName = (member: Member, _args: object, context: Context) =>
  ifVisible("name", member, context, async () => {
    const details = await getDetails(member, context);
    return details?.lastName ?? null;
  });

const bio = (member: Member, _args: object, context: Context) =>
  ifVisible("bio", member, context, () => member.bio);

const getFacts = async (id: number, { loaders }: Context) =>
  toPublicProfile(
    await loaders.profileDetails.load(id),
    await loaders.visibility.load(id),
    new Date(),
  );

export const profileResolvers: Resolvers = {
  Query: {
    userPrivacySettings: (_parent, { userId, name }, { store, viewer }) =>
      getPrivacySettings(store.db, viewer, { memberId: parseId(userId), name: name ?? undefined }),
    user: async (_parent, { id, slug, originalSite, ignore404 }, { loaders, ...context }) => {
      const member = id
        ? await loaders.member.load(parseId(id))
        : await loaders.memberBySlug.load(slug ?? "");
      const shown = toOpenedMember(member, { ...context, originalSite, ignore404 });
      // A later viewer may find the member, for example a former spammer.
      if (member && !shown) context.tags?.add(recordTag("User", member.id));
      return shown;
    },
    publicProfile: (_parent, { userId }, context) => getFacts(parseId(userId), context),
    profilePreview: async (_parent, args, { store, viewer, loaders }) => {
      assertCan(viewer, "account.editPrivate");
      const [member, seen] = await Promise.all([
        loaders.member.load(viewer.id),
        getVisibilityFor(store.db, args.as, viewer.id),
      ]);
      if (!member) throw new Error(`Member ${viewer.id} is not there`);
      loaders.visibility.clear(viewer.id).prime(viewer.id, seen);
      return member;
    },
    userSocialSites: (_parent, { userId }, { loaders }) =>
      loaders.socialSites.load(parseId(userId)),
    userDisorders: (_parent, { userId }, { loaders }) =>
      loaders.memberDisorders.load(parseId(userId)),
    welcome: (_parent, _args, { store, site, viewer }) =>
      getWelcome({ db: store.db, site, viewer }),
  },
  Mutation: {
    updateUserPrivacySetting: async (_parent, change, context) => {
      const [setting] = await updatePrivacySettings({ ...context, changes: [change] });
      if (!setting) throw new Error("The privacy setting was not stored");
      return setting;
    },
  },
  User: {
    path: (member, _args, { viewer }) =>
      hasProfile(viewer, member) ? memberPath(member.slug) : null,
    bio,
    description: bio,
    shortBio: async (member, args, context) => toShortBio(await bio(member, args, context)),
    firstName,
    fname: firstName,
    lastName,
    lname: lastName,
    legacyId: async (member, _args, context) =>
      (await getDetails(member, context))?.legacyId ?? null,
    insertedAt: (member, _args, context) =>
      ifVisible("joined", member, context, () => member.insertedAt),
    lastActiveAt: (member, _args, context) =>
      ifVisible("lastActive", member, context, async () =>
        toActiveDay(await getDetails(member, context)),
      ),
    socialSites: ({ id }, _args, { loaders }) => loaders.socialSites.load(id),
    hasSocialSite: async ({ id }, _args, { loaders }) =>
      (await loaders.socialSites.load(id)).length > 0,
    site: (member, _args, context) =>
      ifVisible("site", member, context, async () => {
        const details = await getDetails(member, context);
        return (details && context.directory.byId(details.homeSiteId)) ?? null;
      }),
    disorders: ({ id }, _args, { loaders }) => loaders.memberDisorders.load(id),
    hasDisorder: async ({ id }, _args, { loaders }) =>
      (await loaders.memberDisorders.load(id)).length > 0,
    publicProfile: ({ id }, _args, context) => getFacts(id, context),
    isActivityVisible: async ({ id }, _args, { loaders }) =>
      (await loaders.visibility.load(id)).fields.has("activity"),
  },
  PrivacySetting: {
    id: ({ memberId, name }) => `${memberId}.${name}`,
    isPrivate: ({ level }) => isPrivateLevel(level),
  },
};
