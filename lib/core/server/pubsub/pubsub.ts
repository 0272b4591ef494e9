import { setMaxListeners } from "node:events";
import { createPubSub, type PubSubEventTarget } from "@graphql-yoga/subscription";

/** Delivers live events to the subscribers of a channel. Payloads are small and serializable. */
export type PubSub = {
  publish: (channel: string, payload: unknown) => void;
  subscribe: (channel: string) => AsyncIterable<unknown>;
};

/** Delivers events within one process. */
export function createMemoryPubSub(): PubSub {
  const eventTarget = new EventTarget();
  // A channel has a listener for every client; Node warns of a leak above ten.
  setMaxListeners(0, eventTarget);
  const hub = createPubSub<Record<string, [unknown]>>({
    eventTarget: eventTarget as PubSubEventTarget<Record<string, [unknown]>>,
  });
  return {
    publish: (channel, payload) => hub.publish(channel, payload),
    subscribe: (channel) => hub.subscribe(channel),
  };
}
