"use client";

import { useAccount } from "#components/providers/account-store.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import type { HeldCommentsProps } from "./HeldComments.tsx";

const HeldComments = lazyPart({
  load: () => import("./HeldComments.tsx").then((module) => module.HeldComments),
});

/** The held comments of an item; their code is loaded for members only. */
export function MemberHeldComments({ item }: HeldCommentsProps) {
  return useAccount().status === "member" ? <HeldComments item={item} /> : null;
}
