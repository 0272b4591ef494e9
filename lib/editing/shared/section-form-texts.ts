/** Texts of the forms of sections. */
export const sectionFormTexts = {
  close: "Close",
  moreSettings: "More settings",
  noFields: "This section has nothing to fill in.",
  unknownKind: (kind: string) =>
    `There is no section type “${kind}” any more. Readers do not see this section. Its content is kept, but you cannot change it here.`,
  json: "Content of the section",
  choose: "Choose",
  none: "None",

  entry: (entry: string, at: number, count: number) => `${entry} ${at} of ${count}`,
  add: (entry: string) => `Add ${entry.toLowerCase()}`,
  moveUp: (entry: string, at: number) => `Move ${entry.toLowerCase()} ${at} up`,
  moveDown: (entry: string, at: number) => `Move ${entry.toLowerCase()} ${at} down`,
  remove: (entry: string, at: number) => `Remove ${entry.toLowerCase()} ${at}`,
  isFull: (count: number) => `There can be ${count} at most.`,
  isEmpty: "Nothing here yet.",

  column: "Column",
  columnName: (at: number) => `Name of column ${at}`,
  numbers: "Numbers",
  inColumn: (at: number) => `in column ${at}`,
  row: "Row",
  cell: (row: number, column: string) => `Row ${row}, ${column}`,
  addRow: "Add row",
  addColumn: "Add column",
  removeRow: (at: number) => `Remove row ${at}`,
  removeColumn: (at: number) => `Remove column ${at}`,
  tableHint: "The first cell of each row is its heading.",

  upload: "Upload a picture",
  replace: "Replace picture",
  removePicture: "Remove picture",
  noPicture: "No picture yet.",
  decorative: "Decorative",
  decorativeHint: "Readers who cannot see it miss nothing, so it needs no description.",

  search: (label: string) => `Search: ${label.toLowerCase()}`,
  addRecord: (label: string) => `Add to ${label.toLowerCase()}`,
  searchHint: "Type a part of the title.",
  searchPollHint: "Type a part of the question. Drafts are not found.",
  searchThreadHint: "Type words of the thread.",
  change: "Choose another",
  removeRecord: "Remove",
  record: "Item",
  untitled: "Without a title",
  unnamed: (id: number) => `Number ${id}`,
  loading: "Loading …",
  isMissing: "Not found on this site, or you may not see it",
  newPoll: "Begin a new poll",
  editPoll: "Edit this poll",
  isOpen: "Open poll",
  isClosed: "Closed poll",
  thread: "Thread",

  section: "Section",
  newSection: "Type of the new section",
  addSection: "Add section",
};

/** A problem as a sentence of its own, from a text such as “it is missing”. */
export const toProblemSentence = (text: string): string =>
  `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
