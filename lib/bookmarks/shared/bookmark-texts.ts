import { isolateText } from "#lib/core/shared/isolate-text.ts";

/** Texts about bookmarks. */
export const bookmarkTexts = {
  title: "Bookmarks",
  lead: "What you’ve saved on all our communities. Only you can see it.",
  added: "Saved to your bookmarks",
  removed: "Removed from your bookmarks",
  savedLater: "You’re offline. We’ll save this when you’re connected.",
  createAccount: "Create an account to save this.",
  gone: "This is no longer available.",
  tooMany: "You’ve reached the limit of 2,000 bookmarks. Remove one first.",
  noteTooLong: "Please enter at most 500 characters",
  folderTooLong: "Please enter at most 40 characters",
  search: "Search your bookmarks",
  searchButton: "Search",
  foldersLabel: "Folders",
  allFolders: "All",
  edit: "Note and folder",
  note: "Note",
  folder: "Folder",
  folderHint: "Type a folder name, or leave it empty for no folder.",
  save: "Save",
  addComment: "Save to bookmarks",
  removeComment: "Remove from bookmarks",
  remove: "Remove",
  notSaved: "Your bookmark was not saved",
  back: "Back to your bookmarks",
  backToPage: "Back to the page",
  emptyTitle: "No bookmarks yet",
  empty:
    "Press Save on an article, thread, story or recipe, or save a comment, to find it here again.",
  emptyAction: "See the latest articles",
  nothingFound: "No bookmarks here",
  nothingFoundHint: "Try another word or another folder.",
  showAll: "See all bookmarks",
  savedOn: "Saved",
  onSite: (site: string) => `On ${site}`,
  commentBy: (author: string, title: string) =>
    `Comment by ${isolateText(author)} on “${isolateText(title)}”`,
  replyBy: (author: string, title: string) =>
    `Reply by ${isolateText(author)} in “${isolateText(title)}”`,
} as const;
