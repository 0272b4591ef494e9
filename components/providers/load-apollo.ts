import { loadChunk } from "#components/ui/load-chunk.ts";

/**
 * The API client, loaded when it is first needed: a visitor who only reads never fetches it.
 */
export const loadApollo = () => loadChunk(() => import("./apollo-client.ts"));
