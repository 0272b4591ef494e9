/** The list that opens after an item of each type was deleted. */
const listPaths = { thread: "/forums", story: "/stories", recipe: "/recipes" } as const;

/** Links to the list of a deleted item, with an offer to undo the deletion. */
export const deletedItemPath = (type: keyof typeof listPaths, id: number | string): string =>
  `${listPaths[type]}?deleted=${id}`;
