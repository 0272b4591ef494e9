"use client";

import type { ReactNode } from "react";
import { useAccount } from "#components/providers/account-store.ts";

/**
 * What is there for those alone who are not logged in. It goes as soon as somebody is, also where the
 * page stays: nobody is offered a login that they have just done.
 */
export function ForGuests(props: { children: ReactNode; instead?: ReactNode }) {
  return useAccount().status === "guest" ? props.children : props.instead;
}
