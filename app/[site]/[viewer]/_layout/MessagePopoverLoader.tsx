"use client";

import { useEffect, useState } from "react";
import type { MessageReceiver } from "#components/messaging/MessagePopover.tsx";
import { useAccount } from "#components/providers/account-store.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";

const MessagePopover = lazyPart({
  load: () =>
    import("#components/messaging/MessagePopover.tsx").then((module) => module.MessagePopover),
});

/** Who a plain click on a link to write to somebody is about. */
function getReceiver(event: MouseEvent): (MessageReceiver & { href: string }) | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link =
    event.target instanceof Element
      ? event.target.closest<HTMLAnchorElement>("a[data-message-to]")
      : null;
  const id = link && new URL(link.href).searchParams.get("to");
  return id ? { id, username: link.dataset.messageTo ?? "", href: link.href } : null;
}

/**
 * Opens the pop-over of a private message in place of its page, for members who may write: guests are asked to
 * join and unverified members to verify. The links stay links before scripts run.
 */
export function MessagePopoverLoader({ isRestricted }: { isRestricted: boolean }) {
  const state = useAccount();
  const mayWrite = state.status === "member" && state.account.isVerified;
  const [receiver, setReceiver] = useState<ReturnType<typeof getReceiver>>(null);
  useEffect(() => {
    if (!mayWrite) return;
    const open = (event: MouseEvent) => {
      const found = getReceiver(event);
      if (!found) return;
      event.preventDefault();
      setReceiver(found);
    };
    document.addEventListener("click", open);
    return () => document.removeEventListener("click", open);
  }, [mayWrite]);
  if (!receiver) return null;
  return (
    <MessagePopover
      key={receiver.id}
      receiver={receiver}
      isRestricted={isRestricted}
      onClose={() => setReceiver(null)}
      onLoadFailure={() => location.assign(receiver.href)}
    />
  );
}
