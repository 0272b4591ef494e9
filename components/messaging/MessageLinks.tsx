import { useEffect, useState } from "react";
import { hears } from "#components/providers/press-for-part.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import type { MessageReceiver } from "./MessagePopover.tsx";

const MessagePopover = lazyPart({
  load: () => import("./MessagePopover.tsx").then((module) => module.MessagePopover),
});

/** The member of a clicked "write to" link. */
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

/** Makes "write to" links open a pop-over instead of the page. Before scripts run, the links navigate. */
export function MessageLinks({ isRestricted }: { isRestricted: boolean }) {
  const [receiver, setReceiver] = useState<ReturnType<typeof getReceiver>>(null);
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const found = getReceiver(event);
      if (!found) return;
      event.preventDefault();
      setReceiver(found);
    };
    document.addEventListener("click", open);
    hears("message");
    return () => document.removeEventListener("click", open);
  }, []);
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
