type Sink = { next: (result: { data: unknown }) => void };

const sinks = new Set<Sink>();
type SocketEvent = "connected" | "closed" | "message" | "pong";
const listeners = new Map<() => void, SocketEvent>();

/** Replaces components/providers/socket.ts; tests deliver the events. */
export const socket = () => ({
  subscribe(_request: unknown, sink: Sink) {
    sinks.add(sink);
    return () => sinks.delete(sink);
  },
  on(event: SocketEvent, listener: () => void) {
    listeners.set(listener, event);
    return () => listeners.delete(listener);
  },
});
export const connectSocket = () => undefined;
export const disconnectSocket = () => undefined;

/** Delivers an event to every open subscription. */
export function deliverLive(event: Record<string, unknown>): void {
  for (const sink of sinks) sink.next({ data: { __typename: "Subscription", ...event } });
}

/** Fires an event of the connection, such as that it is lost. */
export function fireSocket(fired: SocketEvent): void {
  for (const [listener, event] of listeners) if (event === fired) listener();
}

/** Simulates a reconnect. */
export function reconnectSocket(): void {
  fireSocket("closed");
  fireSocket("connected");
}
