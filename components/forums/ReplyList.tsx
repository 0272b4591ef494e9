"use client";

import { useRef } from "react";
import { CommentList, type CommentListProps } from "#components/comments/CommentList.tsx";
import { useThreadStates } from "./thread-states.ts";

/**
 * One page of replies, marked for members where the ones begin that are new to them. The data of a client
 * component is all that React sends along, while of a server component it sends every element: for a page of
 * 20 replies ten times as much. Articles have few comments, and more script to save than data.
 */
export function ReplyList(props: CommentListProps) {
  const firstUnreadId = useThreadStates().get(props.item.id)?.firstUnreadId ?? null;
  // The mark stays where it was when the page was opened: reading changes what is unread.
  const marked = useRef(firstUnreadId);
  marked.current ??= firstUnreadId;
  return <CommentList {...props} firstUnreadId={marked.current} isKept />;
}
