"use client";

import { useEffect, useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { adBlockReloadMs, adBlockTexts as texts } from "#lib/ads/shared/ad-texts.ts";
import { dismissPrompt } from "./ad-block.ts";

/** Asks readers to switch their ad blocker off, in a corner that covers no text. It can be declined. */
export function AdBlockPrompt() {
  const [state, setState] = useState<"asking" | "thanking" | "closed">("asking");
  useEffect(() => {
    if (state !== "thanking") return;
    const timer = setTimeout(() => window.location.reload(), adBlockReloadMs);
    return () => clearTimeout(timer);
  }, [state]);
  if (state === "closed") return null;
  const close = () => {
    dismissPrompt();
    setState("closed");
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <section
      aria-labelledby="ad-block-title"
      className="fixed inset-x-3 bottom-3 z-10 max-w-md rounded-lg border border-line bg-surface p-5 text-ink shadow-overlay sm:inset-x-auto sm:start-6 sm:bottom-6 print:hidden"
    >
      <h2 id="ad-block-title" className="text-lg">
        {texts.title}
      </h2>
      <div role="status">
        {state === "thanking" ? <p className="mt-3 font-semibold">{texts.thanks}</p> : null}
      </div>
      {state === "asking" ? (
        <>
          <p className="mt-2 text-ink-soft">{texts.text}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button onClick={() => setState("thanking")}>{texts.button}</Button>
            <Button variant="quiet" onClick={close}>
              {texts.dismiss}
            </Button>
          </div>
        </>
      ) : null}
    </section>
  );
}
