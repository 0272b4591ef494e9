/** The list that opens after an item of each type was deleted. */
const listPaths = { thread: "/forums", story: "/stories", recipe: "/recipes" } as const;

/** Leads to the list of a deleted item, with the way to take the deletion back. */
export const deletedItemPath = (type: keyof typeof listPaths, id: number | string): string =>
  `${listPaths[type]}?deleted=${id}`;
