import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import type { ToolbarIconName } from "#components/rich-text/ToolbarIcon.tsx";
import type { DocumentToolIconName } from "./DocumentToolIcon.tsx";
import { canStep } from "./document-history.ts";
import type { DocumentHost } from "./document-host.ts";

export type DocumentTool = {
  name: Exclude<ToolbarIconName, "image" | "mention"> | DocumentToolIconName;
  /** Whether the format is active; omitted for an action. */
  isOn?: boolean;
  isOff?: boolean;
  run: (button: HTMLElement) => void;
};

const marks = ["bold", "italic", "superscript", "subscript", "strike", "highlight"] as const;
const nodes = ["bulletList", "orderedList", "blockquote"] as const;

/** What the toolbar shows of the editor's state. */
function readState(editor: Editor) {
  return {
    marks: marks.map((name) => editor.isActive(name)),
    nodes: nodes.map((name) => editor.isActive(name)),
    levels: [2, 3, 4].map((level) => editor.isActive("heading", { level })),
    link: editor.isActive("link"),
    isText: editor.isActive("textSection"),
    canUndo: canStep(editor.state, "undo"),
    canRedo: canStep(editor.state, "redo"),
  };
}

/** The buttons of the toolbar in order, with their state. */
export function useDocumentTools(editor: Editor, host: DocumentHost): DocumentTool[] {
  // Not the editor of the argument, which is null during hydration.
  const state = useEditorState({ editor, selector: () => readState(editor) });
  const chain = () => editor.chain().focus();
  const headings = ([2, 3, 4] as const).map(
    (level, at): DocumentTool => ({
      name: `heading${level}`,
      isOn: state.levels[at] ?? false,
      run: () => chain().toggleHeading({ level }).run(),
    }),
  );
  const toMark = (name: (typeof marks)[number]): DocumentTool => ({
    name,
    isOn: state.marks[marks.indexOf(name)] ?? false,
    run: () => chain().toggleMark(name).run(),
  });
  const isOn = (name: (typeof nodes)[number]) => state.nodes[nodes.indexOf(name)] ?? false;
  return [
    { name: "insert", run: (button) => host.openInsert(null, button.getBoundingClientRect()) },
    ...headings,
    toMark("bold"),
    toMark("italic"),
    { name: "link", isOn: state.link, run: () => host.update({ isLinking: true }) },
    {
      name: "bulletList",
      isOn: isOn("bulletList"),
      run: () => chain().toggleBulletList().run(),
    },
    {
      name: "orderedList",
      isOn: isOn("orderedList"),
      run: () => chain().toggleOrderedList().run(),
    },
    {
      name: "blockquote",
      isOn: isOn("blockquote"),
      run: () => chain().toggleBlockquote().run(),
    },
    toMark("superscript"),
    toMark("subscript"),
    toMark("strike"),
    toMark("highlight"),
    { name: "textSettings", isOff: !state.isText, run: () => host.openSettings() },
    { name: "clear", run: () => chain().unsetAllMarks().run() },
    { name: "undo", isOff: !state.canUndo, run: () => host.step("undo") },
    { name: "redo", isOff: !state.canRedo, run: () => host.step("redo") },
  ];
}
