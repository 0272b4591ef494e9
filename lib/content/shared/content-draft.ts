import { z } from "zod";
import { cleanLine } from "#lib/core/shared/text.ts";
import { focalPointSchema } from "#lib/uploads/shared/focal-point-schema.ts";
import { articleTemplates, hasTemplates } from "./article-template.ts";
import { parseCanonical } from "./canonical.ts";
import { type ContentType, contentTypes } from "./content.ts";
import { recipeDetailsSchema } from "./recipe-schema.ts";

/** In characters. */
export const maxTitleLength = 300;

/** Types that editors write; members start threads. */
const editorTypes = contentTypes.filter((type) => type !== "thread" && type !== "poll");

const line = (most: number) =>
  z.string().overwrite(cleanLine).max(most, `has more than ${most} characters`);
const neededLine = (most: number) => line(most).refine((text) => text !== "", "is needed");
const optionalLine = (most: number) => line(most).optional();

/** URLs contain no control characters or lone surrogates, and PostgreSQL cannot store them all. */
const address = z
  .string()
  .max(2000, "is too long")
  .refine((url) => !/[\p{Cc}\p{Cs}]/u.test(url), "has characters that no address has");

/** A path of this site or an http(s) URL, never one that runs code. */
const pictureUrl = address.refine(
  (url) =>
    /^\/(?![/\\])[^\s\\]*$/.test(url) || (/^https?:\/\/[^/\s\\]/i.test(url) && URL.canParse(url)),
  "has to be a path or a web address",
);

const picture = {
  url: pictureUrl,
  alt: line(500).meta({
    title: "Description of the picture",
    description: "For readers who cannot see it: what it shows that matters here.",
    control: "lines",
  }),
  name: optionalLine(200),
  urlMedium: pictureUrl.optional(),
  urlLarge: pictureUrl.optional(),
  urlRecommended: pictureUrl.optional(),
  huIllustratorName: optionalLine(200),
  focalPoint: focalPointSchema.optional(),
  credit: optionalLine(200).meta({ title: "Credit", description: "Who made the picture." }),
  copyright: optionalLine(200).meta({
    title: "Rights",
    description: "Who holds the rights, such as © 2026 Ann Lee.",
  }),
};

const image = z.object({
  ...picture,
  caption: line(1000).nullable().meta({ title: "Caption", control: "lines" }),
});

/** The pictures of a gallery or an infographic. */
export const imagesSchema = z
  .array(image)
  .max(200, "are too many")
  .meta({ title: "Pictures", entry: "Picture" });

/** Of each picture of a gallery, what editors write in a form. */
export const imagesFormSchema = z
  .array(
    image
      .pick({ url: true, alt: true, caption: true, credit: true, copyright: true })
      .meta({ title: "Picture", control: "picture" }),
  )
  .max(200)
  .meta({ title: "Pictures in their order", entry: "Picture" });

/** The nutrition values of a recipe. */
export const nutritionSchema = z.object({
  calories: optionalLine(40).meta({ title: "Calories", description: "Such as 320 kcal." }),
  carbohydrate: optionalLine(40).meta({ title: "Carbohydrate", description: "Such as 12 g." }),
  fat: optionalLine(40).meta({ title: "Fat" }),
  protein: optionalLine(40).meta({ title: "Protein" }),
});

/** The fields of an item that editors write, in their stored form; without ids and sites. */
const fields = z.object({
  type: z.enum(editorTypes as [ContentType, ...ContentType[]], "is a type that editors write"),
  slug: z.string(),
  permalink: z.string().nullable(),
  title: neededLine(maxTitleLength),
  summary: line(1000),
  sections: z.array(z.unknown()).max(200, "are more than 200"),
  featuredMedia: z.object({ ...picture, caption: optionalLine(1000) }).nullable(),
  images: imagesSchema,
  seo: z.object({
    title: optionalLine(300),
    metadesc: optionalLine(500),
    metakeywords: optionalLine(500),
    canonical: address
      .refine((url) => parseCanonical({ canonical: url }) !== null, "has to be a web address")
      .optional(),
    noindex: z.boolean().optional(),
  }),
  nutrition: nutritionSchema.nullable(),
  /** Omitted if a save does not change it: recipes that were imported may lack a part. */
  recipe: recipeDetailsSchema.nullable().optional(),
  template: z.enum(articleTemplates, `is one of ${articleTemplates.join(", ")}`).nullable(),
  commentStatus: z.enum(["open", "closed"]),
  isFeatured: z.boolean(),
});
const contentDraftSchema = fields.refine(
  ({ type, template }) => template === null || hasTemplates(type),
  { path: ["template"], message: "can be chosen for articles only" },
);
export type ContentDraft = z.infer<typeof contentDraftSchema>;

/** The draft in its stored form, or one message for each invalid field. */
export function parseDraft(draft: unknown): { draft: ContentDraft } | { problems: string[] } {
  const parsed = contentDraftSchema.safeParse(draft);
  if (parsed.success) return { draft: parsed.data };
  return {
    problems: parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`),
  };
}
