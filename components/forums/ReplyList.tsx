"use client";

import { CommentList, type CommentListProps } from "#components/comments/CommentList.tsx";

/**
 * One page of replies, as one island: an island for the reactions of each reply would take longer to hydrate than the list.
 * Articles have few comments, and more script to save than data.
 */
export const ReplyList = (props: CommentListProps) => <CommentList {...props} />;
