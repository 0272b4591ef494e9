import type { GraphQLSchema } from "graphql";
import { beforeFields } from "#graphql/before-fields.ts";
import { countProfileRead, type NamedMember } from "#lib/profiles/server/count-profile-read.ts";

type Args = Readonly<Record<string, string | null | undefined>>;

const byUserId = ({ userId }: Args) => ({ id: userId });
const byIdOrSlug = ({ id, slug }: Args) => (id ? { id } : { slug });

/**
 * The queries that return data about a named member, and the arguments that name them; `null` if they name nobody.
 * Each query counts as one profile read. The search for mentions, which runs during typing, has its own limit.
 */
export const profileReads: Readonly<Record<string, (args: Args) => NamedMember | null>> = {
  isFormerMember: byIdOrSlug,
  joinedMemberSlug: byIdOrSlug,
  latestContent: ({ author }) => (author ? { slug: author } : null),
  messagePartner: byUserId,
  publicProfile: byUserId,
  user: byIdOrSlug,
  userAwards: byUserId,
  userComments: byUserId,
  userDisorders: byUserId,
  // The id is that of a status update by any member.
  userProfileStatus: ({ id, slug }) => (id ? {} : { slug }),
  userProfileStatusHistory: byIdOrSlug,
  userSocialSites: byUserId,
};

/** Counts each of these queries before it is executed. */
export const countProfileReads = (schema: GraphQLSchema): void =>
  beforeFields(
    schema.getQueryType()?.getFields(),
    profileReads,
    async (toNamedMember, args: Args, context) => {
      const named = toNamedMember(args);
      if (named)
        await countProfileRead({ ...context, member: context.session?.member ?? null }, named);
    },
  );
