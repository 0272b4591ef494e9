import type { EditState } from "./edit-state.ts";
import { toWords } from "./part-text.ts";
import type { StoredSection } from "./stored-section.ts";
import { type PartKey, sectionKey } from "./working-copy.ts";

/** What a check found. An error stops publishing, a warning asks. */
export type Finding = {
  level: "error" | "warning";
  /** The field or section that it is about. */
  key: PartKey;
  text: string;
};

type Found = Omit<Finding, "key">;

const warn = (text: string): Found => ({ level: "warning", text });
const fail = (text: string): Found => ({ level: "error", text });

/** In characters: search engines cut longer ones. */
const maxSearchTitle = 65;
const maxSearchDescription = 160;
/** In CSS pixels: smaller pictures look blurred. */
const minPictureWidth = 600;
/** Words of an average sentence above which a text is hard to read. */
const maxSentenceWords = 22;

const attributeOf = (tag: string, name: string): string | null =>
  new RegExp(`\\b${name}="([^"]*)"`, "i").exec(tag)?.[1] ?? null;

function checkPictures(html: string): Found[] {
  const tags = html.match(/<img\b[^>]*>/gi) ?? [];
  return tags.some((tag) => attributeOf(tag, "alt") === null)
    ? [fail("A picture has no description. Describe it, or mark it as decoration.")]
    : [];
}

const vagueLinks = /^(?:click here|here|read more|more|this link|link|this page)$/i;

function checkLinks(html: string): Found[] {
  return [...html.matchAll(/<a\b([^>]*)>(.*?)<\/a>/gis)].flatMap(
    ([, attributes = "", inner = ""]) => {
      const href = attributeOf(attributes, "href") ?? "";
      const text = toWords(inner).trim();
      if (text === "" && !/<img\b/i.test(inner)) return [warn("A link has no text.")];
      if (vagueLinks.test(text)) return [warn(`The link “${text}” does not say where it leads.`)];
      if (/^https?:\/\//.test(text) && text === href)
        return [warn("A link shows its address. A few words are easier to read and to hear.")];
      return [];
    },
  );
}

function checkSentences(words: string): Found[] {
  const sentences = words.split(/[.!?]+\s+/).filter((sentence) => sentence.trim() !== "");
  const count = words.split(/\s+/).filter(Boolean).length;
  if (sentences.length < 3 || count / sentences.length <= maxSentenceWords) return [];
  return [
    warn(
      `The sentences have ${Math.round(count / sentences.length)} words on average. Shorter ones are easier to read for people who are tired or in pain.`,
    ),
  ];
}

/** The levels of the headings of a text, such as 2 for `h2`. */
const headingLevels = (html: string): number[] =>
  [...html.matchAll(/<h([2-6])\b/gi)].map(([, level]) => Number(level));

/** Headings of the whole piece, in order: none may skip a level. */
function checkHeadings(sections: readonly StoredSection[]): Finding[] {
  let last = 1;
  return sections.flatMap((section): Finding[] => {
    const levels = section.kind === "HTML" ? headingLevels(String(section.html ?? "")) : [];
    return levels.flatMap((level): Finding[] => {
      const skips = level > last + 1;
      last = level;
      if (!skips) return [];
      const found = warn("A heading skips a level. Screen readers then announce a missing part.");
      return [{ ...found, key: sectionKey(section.id) }];
    });
  });
}

type Picture = { alt?: unknown; width?: unknown };

function checkPictureField(value: unknown): Found[] {
  const { alt, width } = (value ?? {}) as Picture;
  if (typeof value !== "object" || value === null) return [];
  return [
    ...(alt === "" ? [warn("The picture has no description: is it only decoration?")] : []),
    ...(typeof width === "number" && width < minPictureWidth
      ? [warn(`The picture is ${width} pixels wide, which looks blurred on most screens.`)]
      : []),
  ];
}

function checkSection(section: StoredSection): Found[] {
  if (section.kind !== "HTML") return checkPictureField(section.picture);
  const html = String(section.html ?? "");
  return [...checkPictures(html), ...checkLinks(html), ...checkSentences(toWords(html))];
}

function checkFields({ fields }: EditState): Finding[] {
  const seo = (fields.seo ?? {}) as { title?: string; metadesc?: string };
  const title = (seo.title || fields.title).trim();
  const description = (seo.metadesc || fields.summary).trim();
  const found: Finding[] = [];
  const add = (key: PartKey, one: Found) => found.push({ ...one, key });
  if (fields.title.trim() === "") add("field:title", fail("The title is missing."));
  if (title.length > maxSearchTitle)
    add(
      seo.title ? "field:seo" : "field:title",
      warn(`Search engines cut the title after about ${maxSearchTitle} characters.`),
    );
  if (description === "")
    add("field:summary", warn("Without a summary, lists and search results show the title alone."));
  if (description.length > maxSearchDescription)
    add(
      seo.metadesc ? "field:seo" : "field:summary",
      warn(`Search engines cut the description after about ${maxSearchDescription} characters.`),
    );
  for (const one of checkPictureField(fields.featuredMedia)) add("field:featuredMedia", one);
  return found;
}

/** Medical articles name their reviewer and sources. First-person stories do not need to. */
function checkTrust({ fields, sections }: EditState, type: string): Finding[] {
  if (type !== "post" || fields.template === "first_person") return [];
  const kinds = new Set(sections.map(({ kind }) => kind));
  const found: Finding[] = [];
  if (!kinds.has("Review")) found.push({ ...warn("No reviewer is named."), key: "field:template" });
  if (!kinds.has("Sources"))
    found.push({ ...warn("No sources are named."), key: "field:template" });
  return found;
}

/** A reader without an account needs a beginning to decide whether to join. */
function checkGate(sections: readonly StoredSection[]): Finding[] {
  const shown = sections.filter(({ zone }) => zone === undefined);
  const [first] = shown;
  if (first?.isGated !== true) return [];
  return [
    {
      ...warn("Everything is behind the wall: readers without an account see no beginning."),
      key: sectionKey(first.id),
    },
  ];
}

/** Everything that should be corrected before a piece is published, errors first. */
export function checkPiece(state: EditState, type: string): Finding[] {
  const findings = [
    ...checkFields(state),
    ...state.sections.flatMap((section) =>
      checkSection(section).map((found) => ({ ...found, key: sectionKey(section.id) })),
    ),
    ...checkHeadings(state.sections),
    ...checkGate(state.sections),
    ...checkTrust(state, type),
  ];
  const isError = ({ level }: Finding) => level === "error";
  return [...findings.filter(isError), ...findings.filter((finding) => !isError(finding))];
}
