/** Addresses of pages and people, and numbers that may be called. */
const contact =
  /\bhttps?:\/\/|\bwww\.|\b[\w-]+\.(?:com|net|org|info|io|co|me|shop|store|online|xyz)\b|[^\s@]+@[^\s@]+\.\w|(?:\d[ ()./-]*){7}|\b(?:whatsapp|telegram)\b/i;

/** Whether a text leads readers to somebody or something outside of the site. */
export const hasContact = (text: string): boolean => contact.test(text);
