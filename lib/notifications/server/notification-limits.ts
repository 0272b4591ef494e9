/** The maximum number of comments of one item, or messages of one site, per batch. */
export const maxGathered = 100;

/**
 * A follower with an unread notification of a thread that is younger than this gets no further one for new replies. So
 * a busy thread costs one row per follower and minute, not per reply.
 */
export const gatherSeconds = 60;

/** Maximum number of replies within that time whose authors are named. */
export const maxGatheredNames = 5;

/** Followers in one statement. */
export const followersPerBatch = 500;

/** The pause after a batch, as a multiple of its duration, so that requests come first. */
export const pauseFactor = 2;
export const maxPauseMs = 100;

/** The minimum pause after private messages, so that messages sent meanwhile are written together. */
export const gatherMessagesMs = 50;

/** Notifications that wait longer than this are written almost without pauses. */
export const maxWaitMs = 2000;
export const latePauseFactor = 0.1;

/**
 * The maximum age; older notifications are deleted, because nobody searches this list for events of
 * half a year ago. Otherwise the tables would grow with every reply and follower.
 */
export const keepDays = 180;

/** The maximum age of an unsent push message, such as after the key was removed. */
export const keepPushDays = 2;

/** Rows in one statement of the deletion, and statements in one run. */
export const deletedPerBatch = 1000;
export const maxDeletions = 200;

/** Browsers of one member on one site that get push messages. */
export const maxPushDevices = 10;
