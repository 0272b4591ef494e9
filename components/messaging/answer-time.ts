/** How long to wait for a response before a request is sent again. */
const maxAnswerMs = 20_000;

/** Options of a call that is aborted without an answer: over a dead connection a browser waits for minutes. */
export const withinAnswerTime = () => ({
  fetchOptions: { signal: AbortSignal.timeout(maxAnswerMs) },
});
