import { createDraft } from "#lib/content/server/create-draft.ts";
import type { SaveSites } from "#lib/content/server/editing-rights.ts";
import { getEditedItem, getItemOfSite } from "#lib/content/server/get-edited-item.ts";
import type { SectionRules } from "#lib/content/server/parse-save.ts";
import type { Queryable } from "#lib/core/server/db/client.ts";
import { inTransaction, type Store } from "#lib/core/server/invalidation.ts";
import { AppError } from "#lib/core/shared/errors.ts";
import { newContentTexts } from "#lib/editing/shared/editing-texts.ts";
import { readStoredSections } from "#lib/editing/shared/stored-section.ts";
import type { Viewer } from "#lib/members/shared/member.ts";
import { assertCan } from "#lib/members/shared/permissions.ts";
import type { Site, SiteScope } from "#lib/site/shared/site.ts";
import { readWorkingCopy } from "./read-working-copy.ts";
import {
  isTemplate,
  type ListedTemplate,
  listTemplates,
  storeTemplate,
} from "./template-queries.ts";
import { findWorkingCopy, storeWorkingCopy } from "./working-copy-queries.ts";
import { keepWorkingCopyUploads } from "./working-copy-uploads.ts";

/** The pieces of a site that new ones can begin with. @throws AppError UNAUTHENTICATED, FORBIDDEN */
export async function getTemplates(
  db: Queryable,
  site: SiteScope,
  viewer: Viewer,
): Promise<ListedTemplate[]> {
  assertCan(viewer, "content.save");
  return listTemplates(db, site);
}

/**
 * Offers a piece as a template to everybody who begins one on the site, or no longer.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export async function setTemplate(options: {
  store: Store;
  site: SiteScope;
  viewer: Viewer;
  id: number;
  isTemplate: boolean;
}): Promise<void> {
  const { store, site, viewer, id, isTemplate: isOne } = options;
  assertCan(viewer, "content.saveAny");
  await inTransaction(store, async (tx) => {
    await getEditedItem({ db: tx, site, viewer, id, isLocked: true });
    await storeTemplate(tx, site, { contentId: id, isTemplate: isOne });
  });
}

/** @throws AppError BAD_USER_INPUT for a piece that is no template of the site any more */
async function readTemplate(db: Queryable, site: SiteScope, id: number) {
  const item = await getItemOfSite(db, site, id);
  if (!item || !(await isTemplate(db, site, id)))
    throw new AppError("BAD_USER_INPUT", newContentTexts.noTemplate, { field: "type" });
  const copy = await findWorkingCopy(db, site, id);
  const { template } = copy?.fields ?? item;
  return {
    type: item.type,
    template,
    sections: copy?.sections ?? readStoredSections(item.sections),
  };
}

/**
 * Begins a draft with the sections of a template, which its writer sees unpublished.
 * @returns the id of the draft
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, or BAD_USER_INPUT for a title that is empty or too long, or without the
 * template
 */
export async function beginFromTemplate(options: {
  store: Store;
  site: Site;
  sites: SaveSites;
  sections: SectionRules;
  viewer: Viewer;
  templateId: number;
  title: string;
}): Promise<number> {
  const { store, site, sites, viewer, templateId } = options;
  assertCan(viewer, "content.save");
  const { type, template, sections } = await readTemplate(store.db, site, templateId);
  const { item } = await createDraft({ ...options, type });
  const { id } = item;
  await inTransaction(store, async (tx) => {
    const edited = await getEditedItem({ db: tx, site, viewer, id, isLocked: true });
    const { fields, ...empty } = await readWorkingCopy(tx, { site, sites, edited });
    const copy = await storeWorkingCopy(tx, site, {
      ...empty,
      version: empty.version + 1,
      contentId: id,
      base: { fields, sections: [] },
      fields: { ...fields, template },
      sections,
      hasChanges: true,
      savedBy: viewer.id,
    });
    await keepWorkingCopyUploads(tx, { site, memberId: viewer.id, copy, copiedFrom: templateId });
  });
  return id;
}
