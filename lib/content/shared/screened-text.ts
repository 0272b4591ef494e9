/** What is screened of an item that a member wrote: its title, its text and the steps of a recipe. */
export const toScreenedText = (item: {
  title: string;
  body?: string | null;
  recipe?: { steps: readonly string[] } | null;
}): string => [item.title, item.body ?? "", ...(item.recipe?.steps ?? [])].join("\n");
