"use client";

import { type ComponentType, type MouseEvent, type ReactNode, useEffect, useState } from "react";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { openShareSheet } from "#components/ui/open-share-sheet.ts";
import { type SharedLink, toShareMail } from "#lib/content/shared/share-link.ts";
import { isComposing } from "#lib/core/shared/is-composing.ts";
import type { ShareMenuProps } from "./ShareMenu.tsx";

const classes = "chip";

/**
 * Opens the share sheet of the device, or else a menu whose code is fetched then. Without scripts, or if the code
 * cannot be fetched, it opens an email.
 * @param props.children its content
 */
export function ShareLink({ title, url, children }: SharedLink & { children: ReactNode }) {
  const [Menu, setMenu] = useState<ComponentType<ShareMenuProps> | null>(null);
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const mail = toShareMail({ title, url });

  async function share(event: MouseEvent): Promise<void> {
    event.preventDefault();
    if (await openShareSheet({ title, url })) return;
    try {
      const { ShareMenu } = await loadChunk(() => import("./ShareMenu.tsx"));
      setMenu(() => ShareMenu);
    } catch {
      location.assign(mail);
    }
  }

  if (Menu)
    return (
      <Menu title={title} url={url} triggerClassName={classes}>
        {children}
      </Menu>
    );
  return (
    <a
      href={mail}
      data-track="share"
      data-replay=""
      className={classes}
      // With scripts it does not navigate, so it is announced as a button.
      role={isReady ? "button" : undefined}
      onClick={(event) => void share(event)}
      onKeyDown={(event) => {
        if (event.key !== " " || isComposing(event)) return;
        event.preventDefault();
        event.currentTarget.click();
      }}
    >
      {children}
    </a>
  );
}
