import type { ArticleTemplate } from "#lib/content/shared/article-template.ts";
import type { CommentStatus, ContentStatus, ContentType } from "#lib/content/shared/content.ts";
import { type EditorStatus, isRemoved } from "#lib/content/shared/content-state.ts";
import type { MemberText } from "#lib/rich-text/shared/parse-member-text.ts";
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
  /** Checked by `recipeDetailsSchema`. */
  recipe?: unknown;
  /** The text of a member, in its stored form. */
  memberText?: MemberText | undefined;
  /** `null` leaves the choice to `getArticleTemplate`. */
  template?: ArticleTemplate | null | undefined;
  commentStatus?: CommentStatus | null | undefined;
  isFeatured?: boolean | null | undefined;
  status?: EditorStatus | null | undefined;
  /** A time in the future schedules a published item. */
  publishedAt?: Date | null | undefined;
  /** Prefixes of the other sites to place it on. */
  placements?: readonly string[] | null | undefined;
  /** The member who becomes the author; needs `content.saveAny`. */
  authorId?: number | undefined;
  /** Whether the status may be any former one: an undo restores it in one step. */
  mayRestoreStatus?: boolean | undefined;
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
 * Callers have already treated deleted items as not found. To editors, a held item is a draft that they may publish.
 */
export function toEditorStatus(status: ContentStatus): EditorStatus {
  if (status === "held") return "draft";
  return isRemoved(status) ? "archived" : status;
}

/** The defaults of a new item. */
const emptyItem = {
  type: "post",
  slug: "",
  permalink: null,
  title: "",
  summary: "",
  sections: [],
  featuredMedia: null,
  images: [],
  seo: {},
  nutrition: null,
  template: null,
  commentStatus: "open",
  isFeatured: false,
  status: "draft",
  publishedAt: null,
} as const;

type Previous = ItemRow | typeof emptyItem;

const mergePictures = (previous: Previous, { featuredMedia, images }: SaveInput) => ({
  featuredMedia: valueOrPrevious(featuredMedia && toPicture(featuredMedia), previous.featuredMedia),
  images: images?.map(toCaptionedPicture) ?? previous.images,
});

/** Merges an input into the stored item. A published item without a date is dated now. */
export function mergeInput(before: ItemRow | null, input: SaveInput, now: Date): Merged {
  const previous: Previous = before ?? emptyItem;
  const status = input.status ?? toEditorStatus(previous.status);
  const publishedAt = valueOrPrevious(input.publishedAt, previous.publishedAt);
  const { nutrition } = input;
  return {
    fields: {
      type: input.type ?? previous.type,
      slug: (input.slug ?? previous.slug).trim(),
      permalink: valueOrPrevious(input.permalink, previous.permalink) || null,
      title: input.title ?? previous.title,
      summary: input.summary ?? previous.summary,
      sections: input.sections ?? previous.sections,
      ...mergePictures(previous, input),
      seo: dropEmpty(input.seo ?? previous.seo),
      nutrition: valueOrPrevious(nutrition && dropEmpty(nutrition), previous.nutrition),
      recipe: input.recipe,
      template: valueOrPrevious(input.template, previous.template),
      commentStatus: input.commentStatus ?? previous.commentStatus,
      isFeatured: input.isFeatured ?? previous.isFeatured,
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

const toCaptionedPicture = <Picture extends LoosePicture & { alt: string }>(picture: Picture) => ({
  ...toPicture(picture),
  caption: picture.caption ?? null,
});
