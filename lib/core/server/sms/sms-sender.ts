export type TextMessage = {
  /** A number as `+12025550123`. */
  to: string;
  text: string;
};

/**
 * Takes text messages for delivery, as `Mailer` takes mails.
 * `send` throws AppError UNAVAILABLE once the network has sent as many today as it may.
 */
export type SmsSender = { send: (message: TextMessage) => Promise<void> };
