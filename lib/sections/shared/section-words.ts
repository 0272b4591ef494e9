/** The groups of section types in menus, in their order, and what editors call them. */
export const sectionGroupLabels = {
  text: "Text",
  media: "Pictures and video",
  questions: "Questions and games",
  lists: "Lists of items",
  community: "Community",
  forms: "Forms",
  article: "About the article",
  layout: "Layout",
  home: "Home page",
  ads: "Ads",
} as const;
export type SectionGroup = keyof typeof sectionGroupLabels;

/** What editors read about a type of section. */
export type SectionWords = {
  /** As in menus, such as `Key points`. */
  name: string;
  /** One sentence: what readers see. */
  description: string;
  /** Other words by which an editor may look for it. */
  words: readonly string[];
  group: SectionGroup;
};

/**
 * What the form of a field needs beside its shape. The keys are part of the field's `.meta()`, next to `title` (the
 * label) and `description` (the help).
 */
export type FieldWords = {
  /** The type of the record whose id is stored. */
  picks?: "item" | "gallery" | "quiz" | "poll" | "thread";
  /** A control that does not follow from the shape. */
  control?:
    | "columns"
    | "decimal"
    | "html"
    | "lines"
    | "link"
    | "paragraphs"
    | "picture"
    | "row"
    | "table"
    | "table-numeric"
    | "table-rows";
  /** What one entry of a list is called, such as `Point`. */
  entry?: string;
  /** Labels of the values of a choice. */
  choices?: Readonly<Record<string, string>>;
};
