/** Events of one request; further ones are dropped. */
export const maxEventsPerBatch = 50;

/** Size of a request: more than that no browser sends with `sendBeacon`. */
export const maxBatchBytes = 64 * 1024;
