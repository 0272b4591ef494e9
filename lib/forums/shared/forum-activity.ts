/** How far back replies are counted on the front door of a site. */
export const activityDays = 7;
/** Replies are counted to this number; it stands for as many or more. */
export const maxRepliesCounted = 1000;
