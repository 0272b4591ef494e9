import { WebSocket } from "ws";

/** Bytes that may wait for a client to read them. */
export const maxBacklogBytes = 1024 * 1024;

type Sent = (error?: Error) => void;

/**
 * A socket that is cut off once too much waits for its client. A frame counts as sent when it waits here: whoever
 * sends would otherwise hold back what follows, where nobody counts it.
 */
export class BoundedSocket extends WebSocket {
  override send(data: unknown, options?: unknown, onSent?: unknown): void {
    const done = (typeof options === "function" ? options : onSent) as Sent | undefined;
    const settings = typeof options === "object" && options !== null ? options : {};
    super.send(data as Buffer, settings, (error) => {
      // The close that follows tells the sender.
      if (error) this.terminate();
    });
    if (this.bufferedAmount > maxBacklogBytes) this.terminate();
    done?.();
  }
}
