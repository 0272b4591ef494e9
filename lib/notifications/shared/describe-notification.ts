import { isolateText } from "#lib/core/shared/isolate-text.ts";
import type { NotificationKind, ReviewOutcome } from "./notification.ts";

/** The subject of a group of notifications, for its sentence. */
export type DescribedGroup = {
  kind: NotificationKind;
  /** Names of the members who acted, the latest first, each once. */
  names: readonly string[];
  /** Title of the thread, article, story or recipe; null without one. */
  title: string | null;
  /** Whether it happened in a status update, which has no title. */
  isInStatus?: boolean | undefined;
  /** The target of the reaction. */
  reacted?: "comment" | "post" | "status" | undefined;
  outcome?: ReviewOutcome | undefined;
  award?: string | null | undefined;
};

/** "Ann", "Ann and Ben", "Ann and 3 others". */
export function joinNames(names: readonly string[]): string {
  const [first = "A member", second, ...rest] = names.map(isolateText);
  if (second === undefined) return first;
  if (rest.length === 0) return `${first} and ${second}`;
  return `${first} and ${rest.length + 1} others`;
}

const reactedNames = {
  comment: "your comment",
  post: "your post",
  status: "your status update",
} as const;

function describeReaction(
  { reacted = "comment" }: DescribedGroup,
  { title, within }: { title: string | null; within: string },
): string {
  if (reacted === "post" && title) return `reacted to your post “${title}”`;
  return `reacted to ${reactedNames[reacted]}${reacted === "status" ? "" : within}`;
}

function describeReview({ outcome }: DescribedGroup, within: string): string {
  if (outcome === "declined") return "A moderator decided not to publish your post";
  return within ? `Your post${within} was published` : "Your post was published by a moderator";
}

/** The sentence of a group of notifications. */
export function describeNotification(group: DescribedGroup): string {
  const who = joinNames(group.names);
  const title = group.title && isolateText(group.title);
  const place = title ? ` in “${title}”` : "";
  const within = group.isInStatus ? " in a status update" : place;
  switch (group.kind) {
    case "reply":
      return `${who} replied to you${within}`;
    case "mention":
      return `${who} mentioned you${within}`;
    case "thread_reply":
      return `${who} replied${within}`;
    case "reaction":
      return `${who} ${describeReaction(group, { title, within })}`;
    case "follow":
      return `${who} followed you`;
    case "message":
      return `${who} sent you a message`;
    case "award":
      return group.award ? `You received an award: ${group.award}` : "You received an award";
    case "review":
      return describeReview(group, within);
    case "notice":
      return "Our moderators made a decision about what you wrote";
    case "export":
      return "The file with your data is ready to download";
  }
}
