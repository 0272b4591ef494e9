/** The actions of a member in the community. */
export type ActionId = "ask" | "answer" | "story" | "recipe";
export type Action = { id: ActionId; href: string };

/** The page of each action; `null` if the site lacks its feature. */
type ActionPages = Readonly<Record<ActionId, string | null>>;

/** The actions that a site offers to members, in the order of the community page. */
export function listActions({ ask, answer, story, recipe }: ActionPages): Action[] {
  const actions: { id: ActionId; href: string | null }[] = [
    { id: "ask", href: ask },
    { id: "answer", href: answer },
    { id: "story", href: story },
    { id: "recipe", href: recipe },
  ];
  return actions.flatMap(({ id, href }) => (href ? [{ id, href }] : []));
}
