"use client";

import { type ReactNode, useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import type { MoreCommentsProps } from "./discussed.ts";

const FollowingComments = lazyPart({
  load: () => import("./FollowingComments.tsx").then((module) => module.FollowingComments),
  loading: <p role="status">Loading…</p>,
  renderFailure: (retry) => (
    <p role="alert" className="flex flex-wrap items-center gap-4">
      {errorTexts.generic}
      <Button variant="secondary" onClick={retry}>
        Try again
      </Button>
    </p>
  ),
});

/**
 * Below a page of a discussion: a button that adds the following pages in place, if scripts run, and the links to all
 * pages.
 * @param props.label of the button; passed in, so that the browser does not load all texts
 */
export function MoreComments({
  pages,
  label,
  ...props
}: MoreCommentsProps & { pages: ReactNode; label: string }) {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <FollowingComments {...props} />;
  return (
    <>
      <Button
        variant="secondary"
        className="noscript:hidden"
        data-replay=""
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {pages}
    </>
  );
}
