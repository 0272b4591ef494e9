import { WebSocket } from "ws";

/** Bytes that may wait for a client to read them. */
export const maxBacklogBytes = 1024 * 1024;

type Sent = (error?: Error) => void;

/**
 * A socket that is closed when too many bytes wait for its client. A frame in its buffer counts as sent: otherwise
 * the sender would hold back further frames, which are not counted.
 */
export class BoundedSocket extends WebSocket {
  override send(data: unknown, options?: unknown, onSent?: unknown): void {
    const done = (typeof options === "function" ? options : onSent) as Sent | undefined;
    const settings = typeof options === "object" && options !== null ? options : {};
    super.send(data as Buffer, settings, (error) => {
      // The following close event informs the sender.
      if (error) this.terminate();
    });
    if (this.bufferedAmount > maxBacklogBytes) this.terminate();
    done?.();
  }
}
