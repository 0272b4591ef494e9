/**
 * A copy of a part of a page. V8 makes the part of a string by reference to the whole, which then stays in memory for as
 * long as the part does.
 * @param text one character for each byte (`latin1`)
 */
export const copyString = (text: string): string => Buffer.from(text, "latin1").toString("latin1");
