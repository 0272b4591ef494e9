import * as z from "zod/mini";
import { maxId } from "#lib/core/shared/id.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { isImagePath } from "./image-path.ts";
import { isLinkHref } from "./link-href.ts";
import type { Block, Inline, ListItem, Mark, RichText } from "./rich-text.ts";
import { richTextLimits } from "./rich-text-limits.ts";
import { richTextTexts } from "./rich-text-texts.ts";

const { maxAltLength } = richTextLimits;

/**
 * Characters that PostgreSQL cannot store and that are invisible: control characters and lone
 * surrogates.
 */
const cleanInline = (text: string) =>
  text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "")
    .replace(/\s*[\r\n\u2028\u2029]\s*/g, " ");

const mark = z.discriminatedUnion("type", [
  z.object({ type: z.literal("bold") }),
  z.object({ type: z.literal("italic") }),
  z.object({
    type: z.literal("link"),
    attrs: z.object({
      href: z.string().check(z.refine(isLinkHref, validationTexts.url)),
    }),
  }),
]) satisfies z.ZodMiniType<Mark>;

const inline = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("text"),
    text: z.string().check(z.overwrite(cleanInline)),
    marks: z.optional(z.array(mark).check(z.maxLength(10))),
  }),
  z.object({ type: z.literal("hardBreak") }),
  z.object({
    type: z.literal("mention"),
    attrs: z.object({
      // The editor keeps ids in the form of the API: as strings.
      id: z.coerce.number().check(z.int(), z.positive(), z.maximum(maxId)),
      label: z.string().check(z.maxLength(200), z.overwrite(cleanInline)),
    }),
  }),
]) satisfies z.ZodMiniType<Inline>;

const size = z.number().check(z.int(), z.positive(), z.maximum(100_000));

const image = z.object({
  type: z.literal("image"),
  attrs: z.object({
    src: z.string().check(z.refine(isImagePath, richTextTexts.unknownImage)),
    alt: z._default(
      z.nullable(z.string().check(z.overwrite(cleanInline), z.maxLength(maxAltLength))),
      "",
    ),
    width: size,
    height: size,
  }),
});

const paragraph = z.object({
  type: z.literal("paragraph"),
  content: z.optional(z.array(inline)),
});

const listItem: z.ZodMiniType<ListItem> = z.object({
  type: z.literal("listItem"),
  content: z.lazy(() => blocks),
});

const block: z.ZodMiniType<Block> = z.discriminatedUnion("type", [
  paragraph,
  z.object({ type: z.literal("blockquote"), content: z.lazy(() => blocks) }),
  z.object({
    type: z.enum(["bulletList", "orderedList"]),
    content: z.lazy(() => z.array(listItem)),
  }),
  z.pipe(
    image,
    z.transform(({ type, attrs }) => ({ type, attrs: { ...attrs, alt: attrs.alt ?? "" } })),
  ),
]) as z.ZodMiniType<Block>;

const blocks: z.ZodMiniType<Block[]> = z.array(block);

/**
 * The shape of a formatted text; other properties of a node are dropped. Parse only what `parseRichText` has measured:
 * the schema goes as deep as the value.
 */
export const richTextSchema: z.ZodMiniType<RichText> = z.object({
  type: z.literal("doc"),
  content: blocks,
});
