"use client";

import type { ReactNode } from "react";
import { useAccount } from "#components/providers/account-store.ts";

/**
 * Content for guests only. It disappears on login without a page load, so that members are not offered a
 * login.
 */
export function ForGuests(props: { children: ReactNode; instead?: ReactNode }) {
  return useAccount().status === "guest" ? props.children : props.instead;
}
