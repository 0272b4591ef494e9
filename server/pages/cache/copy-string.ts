/**
 * Copies a part of a page. In V8 a substring refers to the whole string, which stays in memory as long as the
 * substring does.
 * @param text one character for each byte (`latin1`)
 */
export const copyString = (text: string): string => Buffer.from(text, "latin1").toString("latin1");
