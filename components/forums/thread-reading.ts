import { onCommentsShown } from "#components/comments/shown-comments.ts";
import { request } from "#components/providers/request.ts";
import { SaveThreadReadsDocument } from "#graphql/generated/client/graphql.ts";

/** How long reading is collected before it is sent. */
const sendAfterMs = 2000;

/**
 * Records which replies become visible, and reports every few seconds how far the member has read. A failed report is
 * sent with the next reply, or not at all.
 * @returns a function that sends the rest and stops
 */
export function watchReading(threadId: string): () => void {
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
  const watchAll = () => {
    for (const reply of document.querySelectorAll("[id^='reply-']")) observer.observe(reply);
  };
  watchAll();
  const stopWatching = onCommentsShown(watchAll);
  timer = setTimeout(send, sendAfterMs);
  document.addEventListener("visibilitychange", send);
  return () => {
    stopWatching();
    observer.disconnect();
    document.removeEventListener("visibilitychange", send);
    send();
  };
}
