/** Whether a text can be the secret of a preview link: 32 bytes in base64url. */
export const isPreviewSecret = (text: string): boolean => /^[\w-]{43}$/.test(text);
