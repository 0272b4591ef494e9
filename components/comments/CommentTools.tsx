"use client";

import { useEffect, useState } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import type { ToolsProps } from "./discussed.ts";
import type { MemberTools } from "./MemberTools.tsx";

/** Loads the tools of members in a discussion, once the member is known. */
export function CommentTools(props: ToolsProps) {
  const account = useAccount();
  const [Tools, setTools] = useState<typeof MemberTools | null>(null);
  const isMember = account.status === "member";
  useEffect(() => {
    if (!isMember) return;
    // Without the tools the plain links still work.
    loadChunk(() => import("./MemberTools.tsx")).then(
      (module) => setTools(() => module.MemberTools),
      () => undefined,
    );
  }, [isMember]);
  return Tools && account.status === "member" ? (
    <Tools {...props} account={account.account} />
  ) : null;
}
