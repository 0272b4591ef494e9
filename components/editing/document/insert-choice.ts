import { documentTexts } from "#lib/editing/shared/document-texts.ts";
import { createSection } from "#lib/editing/shared/form-values.ts";
import { createSectionId } from "#lib/editing/shared/stored-section.ts";
import type { DocumentHost, InsertTarget } from "./document-host.ts";
import { insertAt, insertAtSelection } from "./document-moves.ts";
import { getSelectedPlace } from "./document-places.ts";
import { createText } from "./document-sections.ts";
import type { KindChoice } from "./section-kinds.ts";

function insertText(host: DocumentHost, index: number | null): void {
  const { view } = host;
  if (!view) return;
  const place = getSelectedPlace(view.state);
  const isInText = index === null && place.node.type.name === "textSection";
  // In a text, there already is one to write in.
  if (!isInText)
    host.dispatch(insertAt(view.state, index ?? place.index + 1, createText(view.state.schema)));
  view.focus();
}

/** Inserts a section of a kind, and opens its form. */
export function insertChoice(
  host: DocumentHost,
  choice: KindChoice | undefined,
  target: InsertTarget,
): void {
  const { view } = host;
  if (!choice) return;
  host.update({ insert: null });
  if (!view) return;
  if (choice.kind === "HTML") {
    insertText(host, target.index);
    return;
  }
  const section = { ...createSection(choice.kind), id: createSectionId() };
  const node = view.state.schema.nodes.sectionCard?.create({ section });
  if (!node) return;
  const tr =
    target.index === null
      ? insertAtSelection(view.state, node)
      : insertAt(view.state, target.index, node);
  if (!host.dispatch(tr)) return;
  host.announce(documentTexts.inserted(choice.name));
  host.openForm(section.id);
}
