/** Why an address gets no email of a site. */
export const suppressionReasons = ["unsubscribed", "bounced", "complained"] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

/** The labels of the reasons for operators. */
export const suppressionLabels: Record<SuppressionReason, string> = {
  unsubscribed: "Unsubscribed",
  bounced: "Cannot be reached",
  complained: "Reported an email as spam",
};
