import type { MenuChoice } from "#components/ui/MenuItems.tsx";
import { documentTexts } from "#lib/editing/shared/document-texts.ts";
import type { DocumentHost } from "./document-host.ts";
import { deleteSection, duplicateSection } from "./document-moves.ts";
import { findPlace, getNodeName } from "./document-places.ts";

/** Copies or cuts a card with the browser's own command, so that the clipboard is the same as by keyboard. */
function runClipboard(host: DocumentHost, id: string, command: "copy" | "cut"): void {
  host.focusSection(id);
  document.execCommand(command);
}

/** Deletes a card and announces it. */
function remove(host: DocumentHost, id: string, name: string): void {
  if (!host.view || !host.dispatch(deleteSection(host.view.state, id))) return;
  host.announce(documentTexts.deleted(name));
  host.view.focus();
}

function duplicate(host: DocumentHost, id: string, name: string): void {
  if (!host.view || !host.dispatch(duplicateSection(host.view.state, id))) return;
  host.announce(documentTexts.duplicated(name));
  host.view.focus();
}

/** The actions of a card's menu. */
export function listCardChoices(host: DocumentHost, id: string): MenuChoice[] {
  const place = host.view && findPlace(host.view.state.doc, id);
  if (!place) return [];
  const name = getNodeName(place.node);
  const isCollapsed = host.state.collapsed.has(id);
  const last = (host.view?.state.doc.childCount ?? 1) - 1;
  return [
    { id: "top", label: documentTexts.toTop, onSelect: () => host.move(id, 0) },
    { id: "end", label: documentTexts.toEnd, onSelect: () => host.move(id, last) },
    {
      id: "place",
      label: documentTexts.toPlace,
      onSelect: () => host.update({ placeDialog: id }),
    },
    { id: "duplicate", label: documentTexts.duplicate, onSelect: () => duplicate(host, id, name) },
    { id: "cut", label: documentTexts.cut, onSelect: () => runClipboard(host, id, "cut") },
    { id: "copy", label: documentTexts.copy, onSelect: () => runClipboard(host, id, "copy") },
    {
      id: "collapse",
      label: isCollapsed ? documentTexts.expand : documentTexts.collapse,
      onSelect: () => host.toggleCollapsed(id),
    },
    {
      id: "delete",
      label: documentTexts.remove,
      isDanger: true,
      onSelect: () => remove(host, id, name),
    },
  ];
}
