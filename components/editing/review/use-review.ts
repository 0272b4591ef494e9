import { useCallback, useEffect, useRef, useState } from "react";
import { toApiError } from "#components/providers/api-error.ts";
import { request } from "#components/providers/request.ts";
import {
  EditedReviewDocument,
  type EditedReviewPartsFragment,
} from "#graphql/generated/client/graphql.ts";

export type EditedReview = EditedReviewPartsFragment;

/** Runs a change and shows its answer. @returns the problem, or null */
export type RunChange = (change: () => Promise<EditedReview>) => Promise<string | null>;

/** The review of an item. It is loaded again when the page is shown again: colleagues may have changed it. */
export function useReview(id: string) {
  const [data, setData] = useState<EditedReview | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // An answer that arrives after a later one is dropped.
  const newest = useRef(0);

  const load = useCallback(async () => {
    newest.current += 1;
    const turn = newest.current;
    try {
      const { editedContentReview } = await request(EditedReviewDocument, { id });
      if (turn === newest.current) setData(editedContentReview);
      setFailed(false);
    } catch {
      setFailed(true);
    }
  }, [id]);

  useEffect(() => {
    void load();
    const reload = () => {
      if (document.visibilityState === "visible") void load();
    };
    document.addEventListener("visibilitychange", reload);
    return () => document.removeEventListener("visibilitychange", reload);
  }, [load]);

  const run: RunChange = async (change) => {
    setBusy(true);
    try {
      const answer = await change();
      newest.current += 1;
      setData(answer);
      return null;
    } catch (thrown) {
      // What somebody else did meanwhile explains most refusals.
      void load();
      return toApiError(thrown).message;
    } finally {
      setBusy(false);
    }
  };
  return { data, hasFailed, isBusy, load, run };
}
