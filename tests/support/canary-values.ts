import { randomBytes } from "node:crypto";

/** Unique words: a member's name, profile data, and posts. */
export type Canary = { name: string; account: string; words: string };

export type TextColumn = { table: string; column: string; type: string };

const letters = () =>
  randomBytes(8)
    .toString("hex")
    .replaceAll(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));

export const newCanary = (): Canary => ({
  name: `nm${letters()}`,
  account: `ac${letters()}`,
  words: `wd${letters()}`,
});

const toDocument = (word: string) => ({
  type: "doc",
  content: [
    {
      type: "blockquote",
      content: [{ type: "paragraph", content: [{ type: "text", text: word }] }],
    },
  ],
});

const toPicture = (word: string) => ({ url: "/media/none.jpg", alt: word, caption: word });

/** JSON values by column, in the format that pages read. */
const jsonValues: Readonly<Record<string, (word: string, canary: Canary) => unknown>> = {
  document: toDocument,
  snapshot: (_word, { name, words }) => ({ title: name, body: words, path: `/members/${name}` }),
  fields: (word) => ({ body: word }),
  avatar: (word) => ({ thumb: `/media/${word}.jpg`, full: `/media/${word}.jpg` }),
  featured_media: toPicture,
  images: (word) => [toPicture(word)],
  recipe: (word) => ({
    servings: 2,
    prepMinutes: null,
    cookMinutes: null,
    steps: [word],
    ingredients: [{ amount: null, unit: null, item: word }],
  }),
  nutrition: (word) => ({ calories: word }),
  extras: (word) => ({ nutrition: { calories: word }, photo: toPicture(word) }),
  seo: (word) => ({ title: word, metadesc: word }),
};

/** A value of a column with a canary in it. */
export function toValue(
  { column, type }: TextColumn,
  canary: Canary,
  kind: keyof Canary,
): string | object {
  const word = canary[kind];
  const isJson = type === "jsonb" || type === "json";
  if (!isJson) return word;
  return (jsonValues[column]?.(word, canary) ?? { alt: word }) as object;
}
