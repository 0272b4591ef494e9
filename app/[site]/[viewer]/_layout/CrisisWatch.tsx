"use client";

import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import { loadChunk } from "#components/ui/load-chunk.ts";

const ComposingHelp = lazyPart({
  load: () => import("./ComposingHelp.tsx").then((module) => module.ComposingHelp),
});

/** Pause after typing before a text is checked, in ms. */
const pauseMs = 700;

/**
 * Offers help next to a text with risk wording while it is being written, in forms with a field marked
 * `data-offers-help`. The text is compared with a list in the browser and not sent. The list loads at the first pause
 * in writing, the panel at the first match.
 */
export function CrisisWatch() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const closed = useRef(new WeakSet<Element>());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const handleInput = ({ target }: Event) => {
      const form = target instanceof Element ? target.closest("form") : null;
      if (!form?.querySelector("[data-offers-help]") || closed.current.has(form)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        loadChunk(() => import("./check-form.ts"))
          .then(({ findHelpPlace }) => setPlace((known) => findHelpPlace(form) ?? known))
          // The next pause tries again.
          .catch(() => undefined);
      }, pauseMs);
    };
    document.addEventListener("input", handleInput);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("input", handleInput);
    };
  }, []);
  if (!place) return null;
  const handleClose = () => {
    const form = place.closest("form");
    if (form) closed.current.add(form);
    setPlace(null);
  };
  return createPortal(<ComposingHelp onClose={handleClose} />, place);
}
