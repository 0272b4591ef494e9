import type { ManagedColumn } from "./managed-content-query.ts";

export const managedColumnLabels: Record<ManagedColumn, string> = {
  type: "Type",
  state: "State",
  author: "Author",
  category: "Category",
  changed: "Changed",
  published: "Published",
  sites: "Sites",
  address: "Address",
};

/** Texts of the views of the list of content, and of its columns. */
export const contentViewTexts = {
  label: "Views",
  all: "Everything",
  myDrafts: "My drafts",
  scheduled: "Scheduled",
  withoutPicture: "Without picture",
  reviewDue: "Due for review",
  open: "Columns and views",
  columns: "Columns",
  showColumns: "Show these columns",
  name: "Name of the view",
  nameHint: "A view has the search, the filters, the order and the columns of this list.",
  save: "Save this view",
  saved: "Your views",
  remove: "Delete",
  removeNamed: "Delete the view:",
  failed: "The view was not saved",
  removeFailed: "The view was not deleted",
  back: "Back to the list",
} as const;

export const contentViewRefusals = {
  noName: "Type a name for the view.",
  longName: (max: number) => `The name has more than ${max} characters.`,
  tooMany: (max: number) => `You have ${max} views already. Delete one first.`,
} as const;
