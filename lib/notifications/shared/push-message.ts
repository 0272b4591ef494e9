/** The message that the service worker receives and shows. */
export type PushMessage = {
  title: string;
  body: string;
  /** The page that opens, on the site of the worker. */
  path: string;
  /** A newer message with the same tag replaces the one that is shown. */
  tag: string;
};

const maxLength = 300;

const isText = (value: unknown): value is string =>
  typeof value === "string" && value !== "" && value.length <= maxLength;

/** Reads a message; `null` if the product did not send it. */
export function parsePushMessage(text: string): PushMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  const { title, body, path, tag } = (value ?? {}) as Record<string, unknown>;
  if (!isText(title) || !isText(body) || !isText(path) || !isText(tag)) return null;
  // The path must be on this site: neither `//host` nor a scheme.
  return /^\/(?![/\\])/.test(path) ? { title, body, path, tag } : null;
}
