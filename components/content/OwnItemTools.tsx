"use client";

import { useAccount } from "#components/providers/account-store.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import type { OwnItemProps } from "./OwnItemButtons.tsx";

const OwnItemButtons = lazyPart({
  load: () => import("./OwnItemButtons.tsx").then((module) => module.OwnItemButtons),
});

/**
 * Edit and delete links for the author of an item; only authors load them. The server checks again.
 */
export function OwnItemTools({ authorId, ...props }: OwnItemProps & { authorId: string }) {
  const account = useAccount();
  const isOwn = account.status === "member" && account.account.id === authorId;
  return isOwn ? <OwnItemButtons {...props} /> : null;
}
