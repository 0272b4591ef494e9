"use client";

import { useMay } from "#components/providers/account-store.ts";
import { lazyPart } from "#components/ui/LazyPart.tsx";
import type { ReviewProps } from "./ReviewButtons.tsx";

const ReviewButtons = lazyPart({
  load: () => import("./ReviewButtons.tsx").then((module) => module.ReviewButtons),
});

/** Publishes or declines one post that is held; only moderators and admins see it and load it. */
export function ReviewTools(props: ReviewProps) {
  return useMay("moderation.review") ? <ReviewButtons {...props} /> : null;
}
