"use client";

import { useAccount } from "#components/providers/account-store.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";

const RestrictionBanner = lazyPart({
  load: () => import("./RestrictionBanner.tsx").then((module) => module.RestrictionBanner),
});

/** Tells restricted members what they can do, above every page. */
export function RestrictionNotice() {
  const account = useAccount();
  if (account.status !== "member" || account.account.restriction === null) return null;
  return <RestrictionBanner text={account.account.restriction.text} />;
}
