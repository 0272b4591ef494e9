type Sink = { next: (result: { data: unknown }) => void };

const sinks = new Set<Sink>();
const listeners = new Set<() => void>();

/** Replaces components/providers/socket.ts; tests deliver the events. */
export const socket = () => ({
  subscribe(_request: unknown, sink: Sink) {
    sinks.add(sink);
    return () => sinks.delete(sink);
  },
  on(_event: "connected", listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
});
export const connectSocket = () => undefined;
export const disconnectSocket = () => undefined;

/** Delivers an event to every open subscription. */
export function deliverLive(event: Record<string, unknown>): void {
  for (const sink of sinks) sink.next({ data: { __typename: "Subscription", ...event } });
}

/** Simulates a reconnect. */
export function reconnectSocket(): void {
  for (const listener of listeners) listener();
}
