type Sink = { next: (result: { data: unknown }) => void };

const sinks = new Map<Sink, string>();
type SocketEvent = "connected" | "closed" | "message" | "pong";
const listeners = new Map<() => void, SocketEvent>();

/** Replaces components/providers/socket.ts; tests deliver the events. */
export const socket = () => ({
  subscribe(request: { query: string; operationName?: string | null }, sink: Sink) {
    // Identified by name if no document is sent.
    sinks.set(sink, (request.query || request.operationName || "").toLowerCase());
    return () => sinks.delete(sink);
  },
  on(event: SocketEvent, listener: () => void) {
    listeners.set(listener, event);
    return () => listeners.delete(listener);
  },
});
export const connectSocket = () => undefined;
export const disconnectSocket = () => undefined;

const reconnectListeners = new Set<() => void>();
export function onReconnect(listener: () => void): () => void {
  reconnectListeners.add(listener);
  return () => reconnectListeners.delete(listener);
}

const subscribedListeners = new Map<() => void, string>();
export function onSubscribed(operation: string, listener: () => void): () => void {
  subscribedListeners.set(listener, operation);
  return () => subscribedListeners.delete(listener);
}

/** Announces that the server has started a subscription. */
export function confirmSubscription(operation: string): void {
  for (const [listener, name] of subscribedListeners) if (name === operation) listener();
}

/** Delivers an event, such as `{ messageCreated }`, to the open subscriptions to it. */
export function deliverLive(event: Record<string, unknown>): void {
  const [field = ""] = Object.keys(event);
  for (const [sink, query] of sinks)
    if (query.includes(field.toLowerCase()))
      sink.next({ data: { __typename: "Subscription", ...event } });
}

/** Fires an event of the connection, such as that it is lost. */
export function fireSocket(fired: SocketEvent): void {
  for (const [listener, event] of listeners) if (event === fired) listener();
}

/** Simulates a reconnect, after which the server listens again. */
export function reconnectSocket(): void {
  fireSocket("closed");
  fireSocket("connected");
  for (const listener of [...reconnectListeners]) listener();
  for (const listener of [...subscribedListeners.keys()]) listener();
}
