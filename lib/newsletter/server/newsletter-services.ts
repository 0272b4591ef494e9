import type { NewsletterTimes } from "#lib/newsletter/shared/newsletter.ts";
import type { BounceTokens } from "./bounce-tokens.ts";

/** What requests need to know of the newsletters. */
export type NewsletterServices = {
  times: NewsletterTimes;
  bounceTokens: BounceTokens;
  /** Bearer token for reports of bounces. */
  bounceToken: string | undefined;
};
