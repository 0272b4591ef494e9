import { useEffect, useRef, useState } from "react";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { queueTexts } from "#lib/moderation/shared/queue-texts.ts";
import type { CaseCounts } from "./watch-case-counts.ts";

/**
 * The live counts of the queue, also shown in the title of the tab.
 * @param initial the counts of the page
 * @returns the counts, and the number of new cases since the page was rendered
 */
export function useCaseCounts(initial: CaseCounts): { counts: CaseCounts; added: number } {
  const [counts, setCounts] = useState(initial);
  const [added, setAdded] = useState(0);
  const last = useRef(initial.open);

  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    loadChunk(() => import("./watch-case-counts.ts")).then(
      ({ watchCaseCounts }) => {
        if (isGone) return;
        stop = watchCaseCounts((next) => {
          const more = Math.max(0, next.open - last.current);
          last.current = next.open;
          setCounts(next);
          setAdded((before) => before + more);
        });
      },
      // The counts stay at the page's values.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);

  useEffect(() => {
    const { title } = document;
    document.title = title.replace(/^(?:\([^)]*\) )?Moderation/, queueTexts.pageTitle(counts.open));
  }, [counts.open]);
  return { counts, added };
}
