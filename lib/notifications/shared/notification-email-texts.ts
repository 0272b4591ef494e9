/** Texts of the emails about notifications. */
export const notificationEmailTexts = {
  heading: (count: number) =>
    count === 1 ? "You have a new notification" : `You have ${count} new notifications`,
  preheader: "Open your list to read them.",
  more: (count: number) => (count === 1 ? "And one more." : `And ${count} more.`),
  open: "See your notifications",
  openOne: "See it on the site",
  footnote: (links: { siteName: string; settingsUrl: string; unsubscribeUrl: string }) =>
    `You get this email as a member of ${links.siteName}. Choose what you get and how often: ${links.settingsUrl} Stop all emails of this site: ${links.unsubscribeUrl}`,
} as const;
