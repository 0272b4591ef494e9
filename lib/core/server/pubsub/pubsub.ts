import { createPubSub } from "@graphql-yoga/subscription";

/** Carries live events to the subscribers of a channel. Payloads are small and plain. */
export type PubSub = {
  publish: (channel: string, payload: unknown) => void;
  subscribe: (channel: string) => AsyncIterable<unknown>;
};

/** Events inside one process. */
export function createMemoryPubSub(): PubSub {
  const hub = createPubSub<Record<string, [unknown]>>();
  return {
    publish: (channel, payload) => hub.publish(channel, payload),
    subscribe: (channel) => hub.subscribe(channel),
  };
}
