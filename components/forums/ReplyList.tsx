"use client";

import { CommentList, type CommentListProps } from "#components/comments/CommentList.tsx";

/**
 * One page of replies. Nothing in it needs the browser, but the data of a client component is all that
 * React sends along, while of a server component it sends every element: for a page of 20 replies ten
 * times as much. Articles have few comments, and more script to save than data.
 */
export function ReplyList(props: CommentListProps) {
  return <CommentList {...props} />;
}
