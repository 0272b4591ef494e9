import { useEffect, useRef, useState } from "react";

export type Option = { value: string; label: string };
export type SearchState = {
  status: "idle" | "searching" | "done" | "failed";
  options: readonly Option[];
};

/** Delay between the last key and the search, in ms. */
const pauseMs = 250;

/**
 * Searches while the user types: once typing pauses, never for an empty term, and only the latest
 * response is used. Previous results stay until then.
 */
export function useOptionSearch(
  search: (term: string, signal: AbortSignal) => Promise<readonly Option[]>,
): { state: SearchState; searchFor: (term: string) => void } {
  const [state, setState] = useState<SearchState>({ status: "idle", options: [] });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function searchFor(term: string): void {
    running.current?.abort();
    if (term.trim() === "") {
      setState({ status: "idle", options: [] });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState(({ options }) => ({ status: "searching", options }));
    setTimeout(async () => {
      if (signal.aborted) return;
      try {
        const options = await search(term.trim(), signal);
        if (!signal.aborted) setState({ status: "done", options });
      } catch {
        if (!signal.aborted) setState({ status: "failed", options: [] });
      }
    }, pauseMs);
  }
  return { state, searchFor };
}
