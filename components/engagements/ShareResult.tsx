"use client";

import { useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { openShareSheet } from "#components/ui/open-share-sheet.ts";

/** The shared text: the score of a knowledge quiz; only the link for a personal quiz. */
type Props = { text: string; url: string };

/** Shares a result through the device's share dialog, or copies a link. No third party is contacted. */
export function ShareResult({ text, url }: Props) {
  const [message, setMessage] = useState("");

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(`${text} ${url}`);
      setMessage("Copied. You can paste it wherever you like.");
    } catch {
      setMessage(`This browser does not copy for us. The address is ${url}`);
    }
  }

  async function share(): Promise<void> {
    if (!(await openShareSheet({ text, url }))) await copy();
  }

  return (
    <>
      <Button variant="secondary" data-track="share-result" onClick={() => void share()}>
        Share my result
      </Button>
      <span role="status" className="text-sm text-ink-soft empty:hidden wrap-anywhere">
        {message}
      </span>
    </>
  );
}
