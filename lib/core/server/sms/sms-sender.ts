/** Takes text messages for delivery, as `Mailer` takes mails. */
export type SmsSender = {
  /** @param message.to a number as `+12025550123` */
  send: (message: { to: string; text: string }) => Promise<void>;
};
