import type { Node, Schema } from "@tiptap/pm/model";
import { createSectionId, type StoredSection } from "#lib/editing/shared/stored-section.ts";
import { toBlocks, toHtml } from "./html-blocks.ts";

/** A stored text with the node that it was parsed to. */
type Source = { section: StoredSection; node: Node };
/** The versions of each stored text, the newest first. An undo may bring back a former one. */
export type SectionSources = Map<string, Source[]>;

const maxVersions = 8;

/** Notes what a stored text was parsed to, so that it is returned as it was stored while nobody changes it. */
export function noteSource(sources: SectionSources, section: StoredSection, node: Node): void {
  const versions = sources.get(section.id) ?? [];
  sources.set(section.id, [{ section, node }, ...versions].slice(0, maxVersions));
}

const isText = (section: StoredSection): section is StoredSection & { html: string } =>
  section.kind === "HTML" && typeof section.html === "string";

const required = <Value>(value: Value | undefined): Value => {
  if (value === undefined) throw new Error("The schema lacks a node of the document");
  return value;
};

/** Converts a stored section to its node. A text is noted in `sources`, so that it is returned as it was stored. */
export function toNode(section: StoredSection, schema: Schema, sources: SectionSources): Node {
  if (!isText(section)) return required(schema.nodes.sectionCard).create({ section });
  const { id, kind: _, html, ...settings } = section;
  const type = required(schema.nodes.textSection);
  const node = type.create({ id, settings }, toBlocks(html, schema));
  noteSource(sources, section, node);
  return node;
}

/** An empty text section. */
export function createText(schema: Schema, settings: object = {}): Node {
  const paragraph = required(schema.nodes.paragraph).create();
  return required(schema.nodes.textSection).create({ id: createSectionId(), settings }, paragraph);
}

/** Converts stored sections to a document. Without sections, it has an empty text to write in. */
export function toDocument(
  sections: readonly StoredSection[],
  schema: Schema,
  sources: SectionSources,
): Node {
  const nodes = sections.map((section) => toNode(section, schema, sources));
  return schema.topNodeType.create(null, nodes.length > 0 ? nodes : [createText(schema)]);
}

const written = new WeakMap<Node, StoredSection>();

/** Converts a node of the document to its stored section. A text that nobody changed is the one that was stored. */
export function toSection(node: Node, sources: SectionSources): StoredSection {
  if (node.type.name === "sectionCard") return node.attrs.section as StoredSection;
  const id = String(node.attrs.id);
  const source = sources.get(id)?.find((version) => version.node.eq(node));
  if (source) return source.section;
  const known = written.get(node);
  if (known) return known;
  // Only the settings have changed.
  const same = sources.get(id)?.find((version) => version.node.content.eq(node.content));
  const html = same ? String(same.section.html) : toHtml(node.content, node.type.schema);
  const settings = node.attrs.settings as object;
  const section = { ...settings, id, kind: "HTML", html: html === "<p></p>" ? "" : html };
  written.set(node, section);
  return section;
}

/** The id of the section of a node at the top of the document. */
export const getSectionId = (node: Node): string =>
  node.type.name === "sectionCard"
    ? (node.attrs.section as StoredSection).id
    : String(node.attrs.id);

/** Converts a document to stored sections, without texts that were never written. */
export function toSections(doc: Node, sources: SectionSources): StoredSection[] {
  return doc.content.content
    .map((node) => ({ node, section: toSection(node, sources) }))
    .filter(
      ({ node, section }) =>
        section.html !== "" ||
        section.kind !== "HTML" ||
        sources.has(section.id) ||
        Object.keys(node.attrs.settings as object).length > 0,
    )
    .map(({ section }) => section);
}
