/** One message to one person. Both parts say the same. */
export type Mail = {
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Such as `List-Unsubscribe`; never anything that a person typed. */
  headers?: Readonly<Record<string, string>>;
};

/** Takes mails for delivery. What was taken is sent later and again until it went: a caller never waits for a mail server. */
export type Mailer = { send: (mail: Mail) => Promise<void> };
