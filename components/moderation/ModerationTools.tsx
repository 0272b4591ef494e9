"use client";

import { useAccount, useMay } from "#components/providers/account-store.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import type { StaffMenuProps } from "./StaffMenu.tsx";

const StaffMenu = lazyPart({
  load: () => import("./StaffMenu.tsx").then((module) => module.StaffMenu),
});

/**
 * What staff can do with one thing, loaded for staff only. Members never see it; the server asks the same
 * table again. Nobody moderates themselves.
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
