/** Events of one request; further ones are dropped. */
export const maxEventsPerBatch = 50;

/** The maximum size of a request; `sendBeacon` refuses larger ones. */
export const maxBatchBytes = 64 * 1024;
