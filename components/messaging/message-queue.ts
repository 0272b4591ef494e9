import {
  ApiError,
  isOffline,
  networkErrorCode,
  toApiError,
} from "#components/providers/api-error.ts";
import {
  readUnsent,
  type UnsentMessage,
  writeUnsent,
} from "#components/providers/unsent-messages.ts";
import { waitBeforeRetry } from "#components/providers/wait-before-retry.ts";
import { markDelivered, type PendingMessage, type ShownMessage } from "./shown-message.ts";

/** Codes of failures that do not depend on the message: it is sent again. */
const passingCodes: readonly string[] = [networkErrorCode, "UNAVAILABLE"];

type Options = {
  memberId: string;
  conversationId: string;
  /** @returns the stored message. @throws ApiError */
  send: (body: string, idempotencyKey: string) => Promise<ShownMessage>;
  onStored: (message: ShownMessage) => void;
  onRefused: (error: ApiError) => void;
  onChange: (pending: readonly PendingMessage[]) => void;
};

/**
 * The unsent messages of a conversation. They are sent in order; each keeps its idempotency key until the server has
 * responded. They survive a reload of the tab.
 */
export class MessageQueue {
  #options: Options;
  #pending: readonly PendingMessage[];
  #isRunning = false;
  #attempt = new AbortController();
  #isDisposed = false;

  constructor(options: Options) {
    this.#options = options;
    const { memberId, conversationId } = options;
    this.#pending = readUnsent(memberId, conversationId).map((unsent) =>
      toPending(unsent, memberId),
    );
  }

  /** Reports the stored messages of this tab, and sends them. */
  start(): void {
    this.#set(this.#pending);
    void this.#run();
  }

  add(body: string): void {
    const key = crypto.randomUUID();
    const insertedAt = new Date().toISOString();
    const unsent = { key, body, insertedAt, problem: null };
    this.#set([...this.#pending, toPending(unsent, this.#options.memberId)]);
    void this.#run();
  }

  /** Sends a refused message again. */
  retry(key: string): void {
    this.#update(key, { state: "waiting", problem: null });
    void this.#run();
  }

  /** Removes a message from the queue. @returns its text; null if it is being sent or stored */
  cancel(key: string): string | null {
    const message = this.#pending.find(({ id }) => id === key);
    if (!message || message.state === "sending") return null;
    this.#set(this.#pending.filter((one) => one !== message));
    return message.body;
  }

  /** Handles a stored message, which may be one of the queued messages. */
  markDelivered(stored: ShownMessage): void {
    this.#set(markDelivered(this.#pending, stored));
  }

  /** Starts the next attempt without waiting longer. */
  sendNow(): void {
    this.#attempt.abort();
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#attempt.abort();
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let failures = 0; !this.#isDisposed; ) {
      const next = this.#pending.find(({ state }) => state !== "refused");
      if (!next) break;
      failures = (await this.#send(next)) ? 0 : failures + 1;
      if (failures === 0) continue;
      this.#attempt = new AbortController();
      await waitBeforeRetry(failures - 1, this.#attempt.signal);
    }
    this.#isRunning = false;
  }

  /** @returns whether the server has answered */
  async #send({ id: key, body }: PendingMessage): Promise<boolean> {
    const { send, onStored, onRefused } = this.#options;
    try {
      if (isOffline()) throw new ApiError(networkErrorCode);
      this.#update(key, { state: "sending" });
      const stored = await send(body, key);
      onStored(stored);
      this.#set(this.#pending.filter(({ id }) => id !== key));
      return true;
    } catch (thrown) {
      const error = toApiError(thrown);
      if (passingCodes.includes(error.code)) {
        this.#update(key, { state: "waiting" });
        return false;
      }
      // A stored message with the same text was another message.
      this.#update(key, { state: "refused", problem: error.message, storedId: undefined });
      onRefused(error);
      return true;
    }
  }

  #update(
    key: string,
    change: Partial<Pick<PendingMessage, "state" | "problem">> & { storedId?: undefined },
  ): void {
    this.#set(
      this.#pending.map((message) => {
        if (message.id !== key) return message;
        const { storedId, ...rest } = { ...message, ...change };
        return storedId === undefined ? rest : { ...rest, storedId };
      }),
    );
  }

  #set(pending: readonly PendingMessage[]): void {
    this.#pending = pending;
    if (this.#isDisposed) return;
    const { memberId, conversationId, onChange } = this.#options;
    const unsent = pending.map(({ id, body, insertedAt, problem = null }) => {
      return { key: id, body, insertedAt, problem };
    });
    writeUnsent(memberId, conversationId, unsent);
    onChange(pending);
  }
}

const toPending = (
  { key, body, insertedAt, problem }: UnsentMessage,
  userId: string,
): PendingMessage => ({
  id: key,
  userId,
  body,
  insertedAt,
  problem,
  reactions: [],
  sequence: Number.POSITIVE_INFINITY,
  state: problem === null ? "waiting" : "refused",
});
