import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
} from "graphql";
import type { ShareResult } from "./share-results.ts";

/**
 * Runs a subscription like `subscribe` of GraphQL.js, with a new context for each event: in a subscription that lasts
 * for hours, old loaders would return outdated rows.
 * @param options.createContext creates the context of one event
 * @param options.share executes events whose result is the same for everyone; without it, each event is executed
 */
export async function subscribeFresh(
  args: ExecutionArgs,
  { createContext, share }: { createContext: () => unknown; share?: ShareResult | undefined },
): Promise<AsyncIterable<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  const toResult = (event: unknown) =>
    share
      ? share(event as object)
      : execute({ ...args, rootValue: event, contextValue: createContext() });
  const events = source[Symbol.asyncIterator]();
  const results: AsyncIterableIterator<ExecutionResult> = {
    next: async () => {
      const { done, value } = await events.next();
      return done ? { done, value } : { done: false, value: await toResult(value) };
    },
    return: async () => {
      await events.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => results,
  };
  return results;
}
