import { loadChunk } from "#components/ui/load-chunk.ts";
import { createPollBatch } from "./poll-batch.ts";

/** Calls back once it is known whether the viewer has voted; all polls of a page are one call. */
export const subscribeToPoll = createPollBatch(async (ids) => {
  const { loadPolls } = await loadChunk(() => import("./send-vote.ts"));
  return loadPolls(ids);
});
