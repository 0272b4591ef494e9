/** Texts about changes that were to go live and did not. */
export const failedChangesTexts = { title: "Changes that did not go live" } as const;

/** Texts of the calendar of content. */
export const contentCalendarTexts = {
  title: "Calendar",
  lead: "What is scheduled and what was published, by day.",
  timeZone: (zone: string) => `All times are in the time zone of the site, ${zone}.`,
  weekdays: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
  months: "Months",
  none: "Nothing is scheduled or was published in this month.",
  cut: (max: number) => `This month has more than ${max} items. The first ${max} are shown.`,
  changes: "Changes go live",
  failedChanges: "Changes did not go live",
  back: "Back to the list",
} as const;
