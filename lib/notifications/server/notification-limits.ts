/** The maximum number of comments of one item, or messages of one site, per batch. */
export const maxGathered = 100;

/**
 * Replies in a thread add nothing for a follower who has had a notification of that thread for less than
 * this time and has not read it: a busy thread costs a row for each follower and minute, not for each reply.
 */
export const gatherSeconds = 60;

/** Replies that are looked at for the names of those who wrote within that time. */
export const maxGatheredNames = 5;

/** Followers in one statement. */
export const followersPerBatch = 500;

/** The pause after a batch, as a multiple of its duration, so that requests come first. */
export const pauseFactor = 2;
export const maxPauseMs = 100;

/** The pause after private messages is as long as this at least: those that are sent meanwhile are written together. */
export const gatherMessagesMs = 50;

/** Notifications that wait longer than this are written almost without pauses. */
export const maxWaitMs = 2000;
export const latePauseFactor = 0.1;

/**
 * The maximum age; older notifications are deleted, because nobody searches this list for events of
 * half a year ago. Otherwise the tables would grow with every reply and follower.
 */
export const keepDays = 180;

/** A push message that could not be sent by then, such as after the key was removed, is not sent any more. */
export const keepPushDays = 2;

/** Rows in one statement of the deletion, and statements in one run. */
export const deletedPerBatch = 1000;
export const maxDeletions = 200;

/** Browsers of one member on one site that get push messages. */
export const maxPushDevices = 10;
