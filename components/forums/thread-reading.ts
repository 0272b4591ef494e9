import { request } from "#components/providers/request.ts";
import { SaveThreadReadsDocument } from "#graphql/generated/client/graphql.ts";

/** How long reading is collected before it is sent. */
const sendAfterMs = 2000;

/**
 * Notes which replies come onto the screen and tells the server, a few seconds at a time, how far the
 * member has read. What cannot be sent is sent with the next reply, or not at all.
 * @param replies elements with ids like `reply-12`
 * @returns a function that sends the rest and stops
 */
export function watchReading(threadId: string, replies: readonly Element[]): () => void {
  let furthest = 0;
  let sent = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function send(): void {
    clearTimeout(timer);
    timer = undefined;
    if (furthest === sent) return;
    const read = furthest;
    const lastReadId = read > 0 ? String(read) : null;
    sent = read;
    request(SaveThreadReadsDocument, { reads: [{ assocId: threadId, lastReadId }] }).catch(() => {
      sent = -1;
    });
  }

  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      const id = Number(target.id.replace("reply-", ""));
      if (isIntersecting && id > furthest) furthest = id;
    }
    timer ??= setTimeout(send, sendAfterMs);
  });
  for (const reply of replies) observer.observe(reply);
  timer = setTimeout(send, sendAfterMs);
  document.addEventListener("visibilitychange", send);
  return () => {
    observer.disconnect();
    document.removeEventListener("visibilitychange", send);
    clearTimeout(timer);
  };
}
