"use client";

import { useAccount } from "#components/providers/account-store.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";

const MessageLinks = lazyPart({
  load: () =>
    import("#components/messaging/MessageLinks.tsx").then((module) => module.MessageLinks),
});

/**
 * Lets members who may write open the pop-over of a private message. Guests are asked to join and unverified members
 * to verify, and load none of it.
 */
export function MessagePopoverLoader({ isRestricted }: { isRestricted: boolean }) {
  const state = useAccount();
  const mayWrite = state.status === "member" && state.account.isVerified;
  return mayWrite ? <MessageLinks isRestricted={isRestricted} /> : null;
}
