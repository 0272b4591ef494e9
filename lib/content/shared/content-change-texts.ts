import { isolateText } from "#lib/core/shared/isolate-text.ts";
import type { ContentAction } from "./content-change.ts";

/** The actions, in the words of the list. */
export const contentActionLabels: Record<ContentAction, string> = {
  publish: "Publish now",
  draft: "Make a draft",
  archive: "Archive",
  category: "Set the category",
  tags: "Add tags",
  author: "Set the author",
  template: "Set the template",
  place: "Place on sites",
  remove: "Remove from sites",
};

const items = (count: number) => (count === 1 ? "1 item" : `${count} items`);

/** Texts of changes to several items of the list of content. */
export const contentChangeTexts = {
  heading: "Change the chosen items",
  choose: (title: string) => `Choose ${isolateText(title)}`,
  chooseColumn: "Choose",
  chooseAll: "Everything on this page",
  action: "What to do",
  chooseAction: "Choose an action",
  publishHint:
    "Publishes what is stored in the item. Unpublished changes in the editor stay unpublished.",
  category: "Category",
  noCategory: "No category",
  tags: "Tags to add",
  tagsHint: "Names of tags of this site, with commas between them.",
  author: "New author",
  authorHint: "The username of a member.",
  template: "Template",
  templateHint: "Only articles have a template.",
  templates: { explainer: "Explainer", first_person: "Personal account" },
  noTemplate: "As usual",
  sites: "Sites",
  submit: "Change the items",
  undoHint: "You can undo a change for 30 days.",
  failed: "Nothing was changed",
  back: "Back to the list",
  latest: "Latest changes",
} as const;

/** Reasons why a change was refused, or left an item as it is. */
export const contentChangeRefusals = {
  noItems: "Choose at least one item.",
  tooMany: (max: number) => `Choose at most ${max} items at once.`,
  noSites: "Choose at least one site.",
  ownSite: "An item cannot be removed from its own site.",
  noTags: "Type the name of at least one tag.",
  unknownTags: (names: string) => `This site has no tag ${names}.`,
  unknownCategory: "This site has no such category.",
  unknownAuthor: "There is no member with this name.",
  unknownSite: "There is no such site.",
  alreadySo: "It is like this already.",
  hasChanges: "It has unpublished changes. Publish it in the editor.",
  changedMeanwhile: "Somebody else saved it at the same time.",
  changedSince: "It was changed again since.",
  notFound: "This change was not found. It may be older than 30 days.",
  undoneAlready: "This change was already undone.",
} as const;

/** Texts of the page of changes. */
export const contentChangesTexts = {
  title: "Latest changes",
  lead: "Changes to several items at once. Each can be undone for 30 days; items that were changed again since stay as they are.",
  none: "Nobody has changed several items at once in the last 30 days.",
  changed: (count: number) => `${items(count)} changed`,
  notChanged: (count: number) => `${count} not`,
  undone: (count: number) => `${items(count)} restored`,
  notUndone: (count: number) => `${count} stay as they are`,
  undoneMark: "Undone",
  undo: "Undo this change",
  undoFailed: "The change was not undone",
  details: "Show the items",
  item: (id: string) => `Item ${id}`,
  by: "by",
  more: "Show older changes",
  first: "Back to the latest changes",
  back: "Back to the list",
} as const;
