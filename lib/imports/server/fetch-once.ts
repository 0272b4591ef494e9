import type { Store } from "#lib/core/server/invalidation.ts";
import type { RunRecorder } from "#lib/imports/server/runs/run-recorder.ts";
import type { FetchedFile } from "./fetch-file.ts";
import { fetchFile } from "./fetch-file.ts";

/** The hosts that files may be fetched from. */
export type FetchSource = {
  /** Hosts, with their ports if these are not the usual ones. */
  hosts: readonly string[];
  /** Allows private addresses, for tests. */
  allowsPrivate?: boolean;
  /** The service that returns profile pictures by a hash of the email address, if it is one of the hosts. */
  gravatar?: string | undefined;
};

/**
 * Fetches a file. @param label the text that a failure is recorded with, if the URL itself would
 * reveal a person
 */
export type FetchOnce = (address: string, label?: string) => Promise<FetchedFile>;

/** Fetches files from the hosts that the operator allows. A run does not retry a refused file. */
export function createFetchOnce(
  source: FetchSource,
  { store, recorder }: { store: Store; recorder: RunRecorder },
): FetchOnce {
  const { hosts, allowsPrivate = false } = source;
  return async (address, label = address) => {
    const known = recorder.missing.get(label);
    if (known !== undefined) return { problem: known, isFinal: true };
    const fetched = await fetchFile(address, { hosts, allowsPrivate });
    if ("problem" in fetched && fetched.isFinal)
      await recorder.addMissing(store.db, label, fetched.problem);
    return fetched;
  };
}
