export type TextMessage = {
  /** Number such as `+12025550123`. */
  to: string;
  text: string;
};

/**
 * Queues text messages. `send` throws AppError UNAVAILABLE when the daily budget of the network is used
 * up.
 */
export type SmsSender = { send: (message: TextMessage) => Promise<void> };
