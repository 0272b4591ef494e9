import { useEffect, useMemo, useRef, useState } from "react";
import { toSectionsPath } from "#lib/editing/shared/editing-paths.ts";

/** The attribute that names a section in the page of all sections. */
const attribute = "data-section-id";

async function loadCards(id: string, signal: AbortSignal): Promise<Map<string, string>> {
  const response = await fetch(toSectionsPath(id), { signal, cache: "no-store" });
  if (!response.ok) throw new Error(`The sections answered ${response.status}`);
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  return new Map(
    [...page.querySelectorAll(`[${attribute}]`)].map((part) => {
      for (const script of part.querySelectorAll("script, template")) script.remove();
      return [part.getAttribute(attribute) ?? "", part.innerHTML];
    }),
  );
}

/** What readers see of each section, rendered by the site after each save. */
export function useCardHtml(id: string, saved: number) {
  const cards = useRef<Map<string, string>>(new Map());
  const [version, setVersion] = useState(0);
  useEffect(() => {
    const abort = new AbortController();
    loadCards(id, abort.signal).then(
      (loaded) => {
        cards.current = loaded;
        setVersion((count) => count + 1);
      },
      // The cards show their own words until the next save.
      () => undefined,
    );
    return () => abort.abort();
  }, [id, saved]);
  const get = useMemo(() => (section: string) => cards.current.get(section) ?? null, []);
  return { get, version };
}
