import { getSchema, type JSONContent } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { StoredSection } from "#lib/editing/shared/stored-section.ts";
import { documentSchemaExtensions } from "./document-extensions.ts";
import { getSectionId, noteSource, type SectionSources, toDocument } from "./document-sections.ts";
import { type DocumentFields, FieldsAttribute } from "./field-step.ts";

/** The content that an editor starts with. */
export function loadContent(
  sections: readonly StoredSection[],
  fields: DocumentFields,
): JSONContent {
  const schema = getSchema(documentSchemaExtensions);
  const attrs = { fields: new FieldsAttribute(fields) };
  return { ...toDocument(sections, schema, new Map()).toJSON(), attrs };
}

/** Notes which nodes of a new document are which stored texts. */
export function noteSources(
  doc: Node,
  sections: readonly StoredSection[],
  sources: SectionSources,
): void {
  const byId = new Map(sections.map((section) => [section.id, section]));
  doc.forEach((node) => {
    const section = byId.get(getSectionId(node));
    if (section && node.type.name === "textSection") noteSource(sources, section, node);
  });
}
