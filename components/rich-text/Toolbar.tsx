import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import { type KeyboardEvent, useState } from "react";
import { openUploadDialog } from "#components/uploads/open-upload-dialog.ts";
import { isComposing } from "#lib/core/shared/is-composing.ts";
import { editorTexts } from "./editor-texts.ts";
import { ToolbarIcon, type ToolbarIconName } from "./ToolbarIcon.tsx";

type Tool = { name: ToolbarIconName; isOn?: boolean; run: () => void };

type Props = { editor: Editor; onLink: () => void };

const marks = ["bold", "italic", "bulletList", "orderedList", "blockquote", "link"] as const;

function useTools({ editor, onLink }: Props): Tool[] {
  const active = useEditorState({
    editor,
    // Not the editor of the argument, which is null during hydration.
    selector: () =>
      Object.fromEntries(marks.map((name) => [name, editor.isActive(name)])) as Record<
        (typeof marks)[number],
        boolean
      >,
  });
  const chain = () => editor.chain().focus();
  return [
    { name: "bold", isOn: active.bold, run: () => chain().toggleBold().run() },
    { name: "italic", isOn: active.italic, run: () => chain().toggleItalic().run() },
    { name: "bulletList", isOn: active.bulletList, run: () => chain().toggleBulletList().run() },
    { name: "orderedList", isOn: active.orderedList, run: () => chain().toggleOrderedList().run() },
    { name: "blockquote", isOn: active.blockquote, run: () => chain().toggleBlockquote().run() },
    { name: "link", isOn: active.link, run: onLink },
    { name: "image", run: () => addImage(editor) },
    { name: "mention", run: () => startMention(editor) },
  ];
}

/** Asks for an image and inserts it after the selection. */
function addImage(editor: Editor): void {
  void openUploadDialog({
    type: "ugc",
    onUploaded: ({ images, alt, width, height }) => {
      if (!("medium" in images)) return;
      const image = { type: "image", attrs: { src: images.medium, alt, width, height } };
      editor
        .chain()
        .focus()
        .insertContent([image, { type: "paragraph" }])
        .run();
    },
  });
}

/** Types the @ that starts a search for a member. */
function startMention(editor: Editor): void {
  const { $from } = editor.state.selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, " ").at(-1);
  const text = before === undefined || before === " " ? "@" : " @";
  editor.chain().focus().insertContent(text).run();
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/** The buttons of the editor: one stop of the Tab key, the arrow keys move between them. */
export function Toolbar(props: Props) {
  const tools = useTools(props);
  const [current, setCurrent] = useState(0);

  function move(event: KeyboardEvent<HTMLDivElement>): void {
    const step = steps[event.key];
    if (!step || isComposing(event)) return;
    event.preventDefault();
    const next = step(current, tools.length);
    setCurrent(next);
    event.currentTarget.querySelectorAll("button")[next]?.focus();
  }

  return (
    <div
      role="toolbar"
      aria-label={editorTexts.toolbar}
      onKeyDown={move}
      // One row on a phone too: it scrolls sideways, and the focus brings its button into view. Its own
      // width is 0, so that its buttons do not widen the form.
      className="flex w-0 min-w-full gap-1 overflow-x-auto max-sm:gap-0 border-t border-line p-1"
    >
      {tools.map(({ name, isOn, run }, at) => (
        <button
          key={name}
          type="button"
          aria-label={editorTexts[name]}
          title={editorTexts[name]}
          aria-pressed={isOn}
          tabIndex={at === current ? 0 : -1}
          // Keeps the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={run}
          onFocus={() => setCurrent(at)}
          className="inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink-soft hover:bg-wash hover:text-ink aria-pressed:bg-wash aria-pressed:text-ink focus-visible:-outline-offset-3"
        >
          <ToolbarIcon name={name} />
        </button>
      ))}
    </div>
  );
}
