import type { Visibility } from "./visibility.ts";

/** Whether readers can share an item: only if everyone may open it. */
export const canShare = (item: { visibility: Visibility; isUnpublished: boolean }): boolean =>
  item.visibility === "everyone" && !item.isUnpublished;

/** The shared data: never the text, which may be gated or private. */
export type SharedLink = {
  title: string;
  /** Absolute URL that does not reveal who shared it. */
  url: string;
};

/** A new email with the title and the address, for the reader to send. */
export function toShareMail({ title, url }: SharedLink): string {
  return `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${title}\n${url}`)}`;
}
