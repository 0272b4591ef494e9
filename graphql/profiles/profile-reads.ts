import type { GraphQLSchema } from "graphql";
import type { GraphQLContext } from "#graphql/context.ts";
import { countProfileRead, type NamedMember } from "#lib/profiles/server/count-profile-read.ts";

type Args = Readonly<Record<string, string | null | undefined>>;

const byUserId = ({ userId }: Args) => ({ id: userId });
const byIdOrSlug = ({ id, slug }: Args) => (id ? { id } : { slug });

/**
 * The queries that say something about a member whom they name, and the arguments that do so; `null` where
 * these name nobody. Each counts as one read of a profile. The search for a mention, which runs while somebody
 * types, has a limit of its own.
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
  // The id is that of a status update, whoever wrote it.
  userProfileStatus: ({ id, slug }) => (id ? {} : { slug }),
  userProfileStatusHistory: byIdOrSlug,
  userSocialSites: byUserId,
};

/** Lets each of these queries count before it is answered. */
export function countProfileReads(schema: GraphQLSchema): void {
  const fields = schema.getQueryType()?.getFields() ?? {};
  for (const [name, toNamedMember] of Object.entries(profileReads)) {
    const field = fields[name];
    const resolve = field?.resolve;
    if (!resolve) throw new Error(`No resolver answers the query ${name}`);
    field.resolve = async (parent, args, context: GraphQLContext, info) => {
      const named = toNamedMember(args);
      if (named)
        await countProfileRead({ ...context, member: context.session?.member ?? null }, named);
      return resolve(parent, args, context, info);
    };
  }
}
