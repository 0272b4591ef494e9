/** Comments of one item, or messages of one site, whose notifications are written together. */
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

/** The pause after a batch is this many times what the batch took, so that posts come first. */
export const pauseFactor = 2;
export const maxPauseMs = 100;

/** The pause after private messages is as long as this at least: those that are sent meanwhile are written together. */
export const gatherMessagesMs = 50;

/** Notifications that wait longer than this are written almost without pauses. */
export const maxWaitMs = 2000;
export const latePauseFactor = 0.1;

/**
 * What is older is deleted: nobody looks for what happened half a year ago in this list, and what it told of
 * is still where it was. Without it the tables would grow with every reply and follower.
 */
export const keepDays = 180;

/** A push message that could not be sent by then, such as after the key was removed, is not sent any more. */
export const keepPushDays = 2;

/** Rows in one statement of the deletion, and statements in one run. */
export const deletedPerBatch = 1000;
export const maxDeletions = 200;

/** Browsers of one member on one site that get push messages. */
export const maxPushDevices = 10;
