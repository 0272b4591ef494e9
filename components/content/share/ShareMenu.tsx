import { type ReactNode, useEffect, useRef, useState } from "react";
import { Menu } from "#components/ui/Menu.tsx";
import { type SharedLink, toShareMail } from "#lib/content/shared/share-link.ts";
import { shareTexts } from "#lib/content/shared/share-texts.ts";

export type ShareMenuProps = SharedLink & {
  triggerClassName: string;
  /** The content of its button. */
  children: ReactNode;
};

/** A menu of ways to share an item, for devices without a share sheet. It opens when it is mounted. */
export function ShareMenu({ title, url, triggerClassName, children }: ShareMenuProps) {
  const [message, setMessage] = useState("");
  const place = useRef<HTMLSpanElement>(null);
  const hasOpened = useRef(false);

  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    // The menu renders itself at once when it opens, which React allows only after this effect.
    queueMicrotask(() => place.current?.querySelector("button")?.click());
  }, []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setMessage(shareTexts.copied);
    } catch {
      setMessage(`${shareTexts.notCopied} ${url}`);
    }
  }

  return (
    <span ref={place} className="inline-flex flex-wrap items-center gap-x-3 gap-y-2">
      <Menu
        trigger={children}
        triggerClassName={triggerClassName}
        choices={[
          { id: "copy", label: shareTexts.copyLink, icon: "link", onSelect: () => void copy() },
          { id: "email", label: shareTexts.email, icon: "mail", href: toShareMail({ title, url }) },
        ]}
      />
      <span role="status" className="text-sm text-ink-soft wrap-anywhere empty:hidden">
        {message}
      </span>
    </span>
  );
}
