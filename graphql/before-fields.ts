import type { GraphQLFieldMap } from "graphql";
import type { GraphQLContext } from "./context.ts";

/**
 * Does something before each of these fields is answered, such as counting, which may refuse it.
 * @param entries by the name of a field
 * @throws when nothing answers one of the fields
 */
export function beforeFields<Entry, Args>(
  fields: GraphQLFieldMap<unknown, GraphQLContext> | undefined,
  entries: Readonly<Record<string, Entry>>,
  before: (entry: Entry, args: Args, context: GraphQLContext) => Promise<unknown>,
): void {
  for (const [name, entry] of Object.entries(entries)) {
    const field = fields?.[name];
    const resolve = field?.resolve;
    if (!resolve) throw new Error(`No resolver answers ${name}`);
    field.resolve = async (parent, args, context, info) => {
      await before(entry, args, context);
      return resolve(parent, args, context, info);
    };
  }
}
