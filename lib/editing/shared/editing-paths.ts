import { managedContentPath, toEditorPath } from "#lib/routing/shared/manage-pages.ts";

/** The page on which a new piece is begun. */
export const newContentPath = `${managedContentPath}/new`;

/** All sections of an item as readers see them, each in an element of its own. */
export const toSectionsPath = (id: string | number) => `${toEditorPath(id)}/sections`;
