"use client";

import { type ReactNode, useEffect, useState } from "react";
import { useAccount } from "#components/providers/account-store.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import type { FollowButton, FollowButtonProps } from "./FollowButton.tsx";

/**
 * The Follow button for members. Its code loads when the viewer is known; until then, or if it
 * fails to load, the plain form inside it works.
 */
export function MemberFollowButton({
  children,
  ...props
}: FollowButtonProps & { children: ReactNode }) {
  const { status } = useAccount();
  const [Button, setButton] = useState<typeof FollowButton | null>(null);
  useEffect(() => {
    if (status === "member")
      loadChunk(() => import("./FollowButton.tsx")).then(
        (module) => setButton(() => module.FollowButton),
        () => undefined,
      );
  }, [status]);
  return Button ? <Button {...props} /> : children;
}
