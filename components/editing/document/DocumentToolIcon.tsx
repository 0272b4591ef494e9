import { ToolIcon } from "#components/rich-text/ToolbarIcon.tsx";

/** Icons of the toolbar that the members' editor does not have. */
const paths = {
  heading2:
    "M4 6v12M12 6v12M4 12h8M16 10.500c0-3 4.500-3 4.500 0 0 2.500-4.500 4.500-4.500 7.500h4.500",
  heading3: "M4 6v12M12 6v12M4 12h8M16 8.500h4.500l-2.500 3.500c4 0 3.500 6-.5 6-1 0-1.500-.5-2-1",
  heading4: "M4 6v12M12 6v12M4 12h8M19.500 18V8.500L15.500 15h5.500",
  superscript: "M4 8l8 10M12 8L4 18M16 5c.5-1.500 4-1.500 4 .5 0 1.500-4 2.500-4 4.500h4",
  subscript: "M4 5l8 10M12 5L4 15M16 15c.5-1.500 4-1.500 4 .5 0 1.500-4 2.500-4 4.500h4",
  strike:
    "M4 12h16M16.500 7.500C15.500 5 8 4.500 8 8c0 1.500 1.500 2.500 3 3M7.500 16c1 3.500 9 3.500 9-.5 0-1-.3-1.700-1-2.300",
  highlight: "M5 20h14M8 16l-1-3 8-9 4 3.500-8 8.500zM8 16h3",
  clear: "M6 5h12M12 5l-2 9M5 19h7M15 14l5 5M20 14l-5 5",
  textSettings: "M4 7h9M17 7h3M15 4.500v5M4 12h3M11 12h9M9 9.500v5M4 17h9M17 17h3M15 14.500v5",
  undo: "M9 6L4.500 10.500 9 15M5 10.500h9.500a5 5 0 0 1 0 9H11",
  redo: "M15 6l4.500 4.500L15 15M19 10.500H9.500a5 5 0 0 0 0 9H13",
  insert: "M12 5v14M5 12h14",
  collapse: "M5 12h14M12 3v5M9.500 6L12 8.500 14.500 6M12 21v-5M9.500 18l2.500-2.500 2.500 2.500",
} as const;

export type DocumentToolIconName = keyof typeof paths;

export function DocumentToolIcon({ name }: { name: DocumentToolIconName }) {
  return <ToolIcon path={paths[name]} />;
}
