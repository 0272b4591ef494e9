import type { CommentStatus, ContentStatus, ContentType } from "#lib/content/shared/content.ts";
import type { EditorStatus } from "#lib/content/shared/content-state.ts";
import type { ItemRow } from "./save-queries.ts";

type Loose<Fields extends string> = Partial<Record<Fields, unknown>>;
type LoosePicture = Loose<
  "name" | "urlMedium" | "urlLarge" | "urlRecommended" | "huIllustratorName"
>;

/**
 * What an editor hands in, unchecked. What is left out stays as it is; `null` empties what may be
 * empty. `id` is left out for a new piece.
 */
export type SaveInput = {
  id?: number | undefined;
  /** The revision that was read before the change; 0 for a piece that has none. */
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
  images?:
    | readonly (LoosePicture & Loose<"caption"> & { url: string; alt: string })[]
    | null
    | undefined;
  seo?: Loose<"title" | "metadesc" | "metakeywords" | "canonical"> | null | undefined;
  nutrition?: Loose<"calories" | "carbohydrate" | "fat" | "protein"> | null | undefined;
  commentStatus?: CommentStatus | null | undefined;
  isFeatured?: boolean | null | undefined;
  status?: EditorStatus | null | undefined;
  /** A time to come schedules what is published. */
  publishedAt?: Date | null | undefined;
  /** Prefixes of the other sites it shows on. */
  placements?: readonly string[] | null | undefined;
};

/** The fields of a draft as they would be stored, not yet checked, and where it would stand. */
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

/** Without what says nothing. */
const said = (value: object) =>
  Object.fromEntries(
    Object.entries(value).filter(([, text]) => text !== null && text !== undefined && text !== ""),
  );

/** A value, or what was there before where nothing is said; `null` empties. */
const orBefore = <Value>(value: Value | undefined, before: Value): Value =>
  value === undefined ? before : value;

/** `deleted` never comes here: such a piece is not found. */
export const toEditorStatus = (status: ContentStatus): EditorStatus =>
  status === "deleted" ? "archived" : status;

/** Puts an input on what is stored. A published piece without a time is dated now. */
export function mergeInput(before: ItemRow | null, input: SaveInput, now: Date): Merged {
  const status = input.status ?? (before ? toEditorStatus(before.status) : "draft");
  const publishedAt = orBefore(input.publishedAt, before?.publishedAt ?? null);
  const { featuredMedia, images, nutrition } = input;
  return {
    fields: {
      type: input.type ?? before?.type ?? "post",
      slug: (input.slug ?? before?.slug ?? "").trim(),
      permalink: orBefore(input.permalink, before?.permalink ?? null) || null,
      title: input.title ?? before?.title ?? "",
      summary: input.summary ?? before?.summary ?? "",
      sections: input.sections ?? before?.sections ?? [],
      featuredMedia: orBefore(
        featuredMedia && pictureOf(featuredMedia),
        before?.featuredMedia ?? null,
      ),
      images:
        images?.map((image) => ({ ...pictureOf(image), caption: image.caption ?? null })) ??
        before?.images ??
        [],
      seo: said(input.seo ?? before?.seo ?? {}),
      nutrition: orBefore(nutrition && said(nutrition), before?.nutrition ?? null),
      commentStatus: input.commentStatus ?? before?.commentStatus ?? "open",
      isFeatured: input.isFeatured ?? before?.isFeatured ?? false,
    },
    status,
    publishedAt: status === "published" ? (publishedAt ?? now) : publishedAt,
  };
}

/** A picture may well have no words for those who do not see it. */
const pictureOf = <Picture extends { alt: string }>(picture: Picture) => ({
  ...said(picture),
  alt: picture.alt,
});
