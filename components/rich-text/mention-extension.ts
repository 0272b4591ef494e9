import Mention from "@tiptap/extension-mention";
import type { SuggestionKeyDownProps, SuggestionProps } from "@tiptap/suggestion";
import { request } from "#components/providers/request.ts";
import { UserSearchDocument, type UserSearchQuery } from "#graphql/generated/client/graphql.ts";
import type { MentionScope } from "./mention-scope.ts";

export type FoundMember = UserSearchQuery["userSearch"][number];
type MentionAttrs = { id: string; label: string };
export type MentionSearch = SuggestionProps<FoundMember, MentionAttrs>;

/** The listener that shows the found members. */
export type MentionListener = {
  onChange: (search: MentionSearch | null) => void;
  onKeyDown: (event: KeyboardEvent) => boolean;
};

/** The maximum length of a username (spec §5). */
const maxNameLength = 60;
const debounceMs = 200;

/**
 * Searches members by the text after an @. Names contain spaces, so the search continues after a space. If a prefix
 * has no results, longer prefixes are not requested.
 */
function createSearch(scope: MentionScope | undefined) {
  let emptyBeginning: string | null = null;
  return async ({ query }: { query: string }): Promise<FoundMember[]> => {
    const username = query.trimStart();
    if (username !== query || username.length > maxNameLength) return [];
    if (username === "" && !scope) return [];
    if (emptyBeginning !== null && username.startsWith(emptyBeginning)) return [];
    try {
      const { userSearch } = await request(UserSearchDocument, { username, ...scope });
      emptyBeginning = userSearch.length === 0 && username !== "" ? username : null;
      return [...userSearch];
    } catch {
      // The viewer is a guest or has sent too many searches: typing continues without a list.
      return [];
    }
  };
}

/** Mentions of members; typing `@` starts a search. */
export function createMentionExtension(options: {
  scope: MentionScope | undefined;
  getListener: () => MentionListener | null;
}) {
  const { scope, getListener } = options;
  return Mention.extend({
    addAttributes() {
      return {
        id: { default: null, parseHTML: (element) => element.getAttribute("data-id") },
        label: { default: "", parseHTML: (element) => element.getAttribute("data-label") },
      };
    },
    parseHTML: () => [
      {
        tag: 'span[data-type="mention"]',
        getAttrs: (element) =>
          /^\d{1,10}$/.test(element.getAttribute("data-id") ?? "") ? null : false,
      },
    ],
  }).configure({
    renderText: ({ node }) => `@${node.attrs.label}`,
    renderHTML: ({ node }) => [
      "span",
      {
        "data-type": "mention",
        "data-id": String(node.attrs.id),
        "data-label": String(node.attrs.label),
        class: "font-semibold text-link",
      },
      `@${node.attrs.label}`,
    ],
    suggestion: {
      char: "@",
      allowSpaces: true,
      debounce: debounceMs,
      items: createSearch(scope),
      // A restored text may end with a name; that does not start a search.
      allow: ({ editor }) => editor.isFocused,
      render: () => ({
        onStart: (search: MentionSearch) => getListener()?.onChange(search),
        onUpdate: (search: MentionSearch) => getListener()?.onChange(search),
        onExit: () => getListener()?.onChange(null),
        onKeyDown: ({ event }: SuggestionKeyDownProps) => getListener()?.onKeyDown(event) ?? false,
      }),
    },
  });
}
