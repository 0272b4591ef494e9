import { memberItemFormTexts } from "./member-item-form-texts.ts";

/** Texts about items that members write, of every type. */
export const memberItemTexts = {
  edited: "Edited · see what changed",
  history: "Earlier versions",
  historyNote: "Newest changes first. Earlier versions are shown without images.",
  historyTitle: "Title",
  historyPhoto: "Description of the photo",
  photoAdded: "A photo was added.",
  photoRemoved: "The photo was removed.",
  photoReplaced: "The photo was replaced.",
  notFound: "This has been removed.",
  conflict:
    "This was changed in another window since you opened it. Copy your text, then reload the page.",
  logInAgain: memberItemFormTexts.logInAgain,
  notAPhoto: "Please choose the photo again.",
  notDeleted: "This was not deleted",
  deleteAgain: "Try again",
  notRestored: "This was not restored",
  undoExpired: "It is too late to restore this.",
  deleted: (noun: string) => `You deleted your ${noun}.`,
  deletedWithImages: (noun: string) =>
    `You deleted your ${noun} and its images. Undo within 30 seconds to get everything back. After that, only the text comes back.`,
} as const;
