import { map } from "@graphql-yoga/subscription";
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
} from "graphql";

/**
 * Runs a subscription like `subscribe` of GraphQL.js, with a new context for each event: loaders of one that lasts
 * for hours would answer with what they read at first.
 * @param createContext the context of one event
 */
export async function subscribeFresh(
  args: ExecutionArgs,
  createContext: () => unknown,
): Promise<AsyncIterable<ExecutionResult> | ExecutionResult> {
  const events = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in events)) return events;
  return map((event: unknown) =>
    execute({ ...args, rootValue: event, contextValue: createContext() }),
  )(events);
}
