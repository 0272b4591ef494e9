"use client";

import { useEffect, useRef, useState } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { isSavingPages, setSavingPages } from "#components/providers/saving-pages.ts";
import { Checkbox } from "#components/ui/Checkbox.tsx";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { savedPageTexts as texts } from "#lib/bookmarks/shared/saved-page-texts.ts";
import type { SavedPagesReport } from "#lib/routing/shared/saved-pages.ts";

const loadCalls = () => loadChunk(() => import("./update-saved-pages.ts"));

function describe({ saved, bytes, refused, isFull }: SavedPagesReport): string {
  const parts = [
    saved > 0 ? texts.saved(saved, bytes) : texts.none,
    refused > 0 ? texts.refused(refused) : null,
    isFull ? texts.full : null,
  ];
  return parts.filter((part) => part !== null).join(" ");
}

/**
 * Saves the bookmarked pages of this site on the device, if the member turns it on. Each visit updates the copies.
 * Hidden in browsers without support.
 */
export function SavedPagesSwitch() {
  const account = useAccount();
  const memberId = account.status === "member" ? account.account.id : null;
  const [isOn, setIsOn] = useState<boolean | null>(null);
  const [message, setMessage] = useState("");
  const runs = useRef(0);

  useEffect(() => {
    if ("serviceWorker" in navigator && "caches" in window) setIsOn(isSavingPages());
  }, []);

  useEffect(() => {
    if (!isOn || memberId === null) return;
    runs.current += 1;
    const run = runs.current;
    const show = (text: string) => {
      if (run === runs.current) setMessage(text);
    };
    show(texts.saving);
    loadCalls()
      .then(({ updateSavedPages }) => updateSavedPages(memberId))
      .then((report) => show(report ? describe(report) : texts.failed))
      .catch(() => show(texts.failed));
  }, [isOn, memberId]);

  async function handleChange(isWanted: boolean): Promise<void> {
    if (memberId === null) return;
    runs.current += 1;
    try {
      if (isWanted) setSavingPages({ memberId, updatedAtMs: 0 });
      setIsOn(isWanted);
      if (isWanted) return;
      setMessage("");
      await (await loadCalls()).forgetSavedPages();
      setMessage(texts.removed);
    } catch {
      setMessage(texts.failed);
    }
  }

  if (isOn === null || memberId === null) return null;
  return (
    <div className="mt-5 max-w-read">
      <Checkbox
        label={texts.label}
        hint={texts.hint}
        checked={isOn}
        onChange={(event) => void handleChange(event.currentTarget.checked)}
      />
      <p role="status" className="mt-1 ps-11 text-sm text-ink-soft empty:hidden">
        {message}
      </p>
    </div>
  );
}
