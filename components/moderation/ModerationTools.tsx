"use client";

import { useAccount, useMay } from "#components/providers/account-store.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import type { StaffMenuProps } from "./StaffMenu.tsx";

const StaffMenu = lazyPart({
  load: () => import("./StaffMenu.tsx").then((module) => module.StaffMenu),
});

/**
 * The staff actions on one post, loaded for staff only. The server checks the same permission table
 * again. Staff cannot moderate their own posts.
 */
export function ModerationTools(props: StaffMenuProps) {
  const maySpam = useMay("moderation.spam");
  const mayDelete = useMay("moderation.delete");
  const account = useAccount();
  const isSelf =
    props.assocType === "USER" &&
    account.status === "member" &&
    account.account.id === props.assocId;
  const isStaff = (maySpam || mayDelete) && !isSelf;
  return isStaff ? <StaffMenu {...props} maySpam={maySpam} mayDelete={mayDelete} /> : null;
}
