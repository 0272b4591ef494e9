import type { GraphQLFieldMap } from "graphql";
import type { GraphQLContext } from "./context.ts";

/**
 * Runs a function before the resolver of each of these fields, such as a limit, which may refuse the call.
 * @param entries by field name
 * @throws when a field has no resolver
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
