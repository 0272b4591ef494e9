import type { GraphQLContext } from "#graphql/context.ts";

/** The author of an item, which every item has. */
export async function loadAuthor(
  { id, authorId }: { id: number; authorId: number },
  loaders: GraphQLContext["loaders"],
) {
  const author = await loaders.member.load(authorId);
  if (!author) throw new Error(`Content ${id} has no author`);
  return author;
}
