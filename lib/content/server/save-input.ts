import type { ArticleTemplate } from "#lib/content/shared/article-template.ts";
import type { CommentStatus, ContentStatus, ContentType } from "#lib/content/shared/content.ts";
import { type EditorStatus, isRemoved } from "#lib/content/shared/content-state.ts";
import type { ItemRow } from "./save-queries.ts";

type Loose<Fields extends string> = Partial<Record<Fields, unknown>>;
type LoosePicture = Loose<
  | ("name" | "urlMedium" | "urlLarge" | "urlRecommended" | "huIllustratorName")
  | ("focalPoint" | "caption" | "credit" | "copyright")
>;

/**
 * Unvalidated input of an editor. Omitted fields keep their values; `null` clears a field that may
 * be empty. A new item has no `id`.
 */
export type SaveInput = {
  id?: number | undefined;
  /** The revision that the editor has read; 0 for an item without revisions. */
  expectedRevision?: number | null | undefined;
  type?: ContentType | null | undefined;
  slug?: string | null | undefined;
  permalink?: string | null | undefined;
  title?: string | null | undefined;
  summary?: string | null | undefined;
  sections?: readonly unknown[] | null | undefined;
  /** Slug of a category of the site. */
  category?: string | null | undefined;
  /** Slugs of tags of the site. */
  tags?: readonly string[] | null | undefined;
  featuredMedia?: (LoosePicture & { url: string; alt: string }) | null | undefined;
  images?: readonly (LoosePicture & { url: string; alt: string })[] | null | undefined;
  seo?:
    | (Loose<"title" | "metadesc" | "metakeywords" | "canonical"> & {
        noindex?: boolean | null | undefined;
      })
    | null
    | undefined;
  nutrition?: Loose<"calories" | "carbohydrate" | "fat" | "protein"> | null | undefined;
  /** `null` leaves the choice to `getArticleTemplate`. */
  template?: ArticleTemplate | null | undefined;
  commentStatus?: CommentStatus | null | undefined;
  isFeatured?: boolean | null | undefined;
  status?: EditorStatus | null | undefined;
  /** A time in the future schedules a published item. */
  publishedAt?: Date | null | undefined;
  /** Prefixes of the other sites to place it on. */
  placements?: readonly string[] | null | undefined;
};

/** The fields as they would be stored, not yet validated. */
export type Merged = {
  fields: {
    type: ContentType;
    slug: string;
    permalink: string | null;
    title: string;
    sections: readonly unknown[];
  } & Record<string, unknown>;
  status: EditorStatus;
  publishedAt: Date | null;
};

/** Drops empty values. */
const dropEmpty = (value: object) =>
  Object.fromEntries(
    Object.entries(value).filter(([, text]) => text !== null && text !== undefined && text !== ""),
  );

/** The new value, or the previous one if it is `undefined`; `null` clears. */
const valueOrPrevious = <Value>(value: Value | undefined, before: Value): Value =>
  value === undefined ? before : value;

/**
 * Deleted items are treated as not found before this. To editors, a held item is a draft that they
 * may publish.
 */
export function toEditorStatus(status: ContentStatus): EditorStatus {
  if (status === "held") return "draft";
  return isRemoved(status) ? "archived" : status;
}

/** Merges an input into the stored item. A published item without a date is dated now. */
export function mergeInput(before: ItemRow | null, input: SaveInput, now: Date): Merged {
  const status = input.status ?? (before ? toEditorStatus(before.status) : "draft");
  const publishedAt = valueOrPrevious(input.publishedAt, before?.publishedAt ?? null);
  const { featuredMedia, images, nutrition } = input;
  return {
    fields: {
      type: input.type ?? before?.type ?? "post",
      slug: (input.slug ?? before?.slug ?? "").trim(),
      permalink: valueOrPrevious(input.permalink, before?.permalink ?? null) || null,
      title: input.title ?? before?.title ?? "",
      summary: input.summary ?? before?.summary ?? "",
      sections: input.sections ?? before?.sections ?? [],
      featuredMedia: valueOrPrevious(
        featuredMedia && toPicture(featuredMedia),
        before?.featuredMedia ?? null,
      ),
      images:
        images?.map((image) => ({ ...toPicture(image), caption: image.caption ?? null })) ??
        before?.images ??
        [],
      seo: dropEmpty(input.seo ?? before?.seo ?? {}),
      nutrition: valueOrPrevious(nutrition && dropEmpty(nutrition), before?.nutrition ?? null),
      template: valueOrPrevious(input.template, before?.template ?? null),
      commentStatus: input.commentStatus ?? before?.commentStatus ?? "open",
      isFeatured: input.isFeatured ?? before?.isFeatured ?? false,
    },
    status,
    publishedAt: status === "published" ? (publishedAt ?? now) : publishedAt,
  };
}

/** The alt text of a picture may be empty. */
const toPicture = <Picture extends { alt: string }>(picture: Picture) => ({
  ...dropEmpty(picture),
  alt: picture.alt,
});
