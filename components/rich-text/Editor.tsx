import { EditorContent, type Editor as TiptapEditor, useEditor } from "@tiptap/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { dropUndefined } from "#lib/core/shared/drop-undefined.ts";
import { isComposing } from "#lib/core/shared/is-composing.ts";
import { toPlainText } from "#lib/rich-text/shared/plain-text.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import { isPlain, tidyRichText } from "#lib/rich-text/shared/tidy.ts";
import { takeOverText } from "./caret.ts";
import { editorExtensions } from "./editor-extensions.ts";
import { setFieldDocument } from "./field-document.ts";
import { LinkPanel } from "./LinkPanel.tsx";
import { MentionList } from "./MentionList.tsx";
import { createMentionExtension } from "./mention-extension.ts";
import type { MentionScope } from "./mention-scope.ts";
import { Toolbar } from "./Toolbar.tsx";
import { useMentionSearch } from "./use-mention-search.ts";

export type EditorProps = {
  /** Height of the textarea in CSS pixels, so that the editor causes no layout shift. */
  height: number;
  /** Id of the textarea that it replaces. */
  fieldId: string;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
  mentionScope: MentionScope | undefined;
};

const textClasses =
  "max-h-[60vh] flex-1 overflow-y-auto px-3 py-2 text-base leading-relaxed text-ink wrap-anywhere outline-none shadow-none whitespace-pre-wrap space-y-[0.85em] [&_ul]:list-disc [&_ul]:ps-6 [&_ol]:list-decimal [&_ol]:ps-6 [&_blockquote]:border-s-4 [&_blockquote]:border-line-strong [&_blockquote]:ps-4 [&_blockquote]:text-ink-soft [&_a]:text-link [&_a]:underline [&_img]:max-h-80 [&_img]:h-auto [&_img]:w-auto [&_img]:max-w-full [&_img]:rounded-md [&_.ProseMirror-selectednode]:outline-2 [&_.ProseMirror-selectednode]:outline-brand";

const toAttributes = (props: Omit<EditorProps, "fieldId" | "height" | "mentionScope">) =>
  dropUndefined({
    role: "textbox",
    "aria-multiline": "true",
    "aria-label": props.label,
    "aria-required": String(props.isRequired),
    "aria-invalid": String(props.isInvalid),
    "aria-describedby": props.describedBy || undefined,
    dir: "auto",
    class: textClasses,
  });

type Guard = (action: () => void) => void;

/** Passes errors outside of rendering to the error boundary around the editor. */
function useGuard(): Guard {
  const [, setFailure] = useState<never>();
  return (action: () => void) => {
    try {
      action();
    } catch (error) {
      setFailure(() => {
        throw error;
      });
    }
  };
}

/** The attributes and keys of the editor; the same object until one of them changes. */
function useEditorProps(
  { label, describedBy, isInvalid, isRequired }: Parameters<typeof toAttributes>[0],
  onLink: () => void,
) {
  return useMemo(
    () => ({
      attributes: toAttributes({ label, describedBy, isInvalid, isRequired }),
      handleKeyDown: (_view: unknown, event: KeyboardEvent) => {
        if (event.key !== "k" || !(event.metaKey || event.ctrlKey) || isComposing(event))
          return false;
        event.preventDefault();
        onLink();
        return true;
      },
    }),
    [label, describedBy, isInvalid, isRequired],
  );
}

/** Synchronizes the editor with the textarea that it replaces: text and focus. @returns a function that stops it */
function followArea(
  editor: TiptapEditor,
  area: HTMLTextAreaElement,
  { guard, isWriting }: { guard: Guard; isWriting: () => boolean },
): () => void {
  const follow = () => {
    if (!isWriting()) guard(() => takeOverText(editor, area));
  };
  const focus = () => editor.view.focus();
  // A form reset empties the fields only after its listeners have run.
  const followLater = () => setTimeout(() => guard(() => takeOverText(editor, area)));
  // The form handles the change events of the textarea instead.
  const keepInside = (event: Event) => event.stopPropagation();
  const { dom } = editor.view;
  takeOverText(editor, area);
  if (document.activeElement === area) focus();
  area.addEventListener("input", follow);
  area.addEventListener("focus", focus);
  area.form?.addEventListener("reset", followLater);
  dom.addEventListener("input", keepInside);
  return () => {
    area.removeEventListener("input", follow);
    area.removeEventListener("focus", focus);
    area.form?.removeEventListener("reset", followLater);
    dom.removeEventListener("input", keepInside);
  };
}

/** The editor of a `MemberTextField`: it writes each change into the textarea and its hidden input. */
export function Editor({
  fieldId,
  height,
  mentionScope,
  label,
  describedBy,
  isInvalid,
  isRequired,
}: EditorProps) {
  const isWriting = useRef(false);
  const [isLinking, setLinking] = useState(false);
  const [frame, setFrame] = useState<HTMLElement | null>(null);
  const listId = `${fieldId}-members`;
  const mentions = useMentionSearch(listId);
  const guard = useGuard();
  const findArea = () => document.getElementById(fieldId) as HTMLTextAreaElement;

  // The same objects in each render: the editor treats new objects as changed options.
  const [extensions] = useState(() => [
    ...editorExtensions,
    createMentionExtension({
      scope: mentionScope,
      getListener: () => mentions.listener.current,
    }),
  ]);
  const editorProps = useEditorProps({ label, describedBy, isInvalid, isRequired }, () =>
    setLinking(true),
  );
  const editor = useEditor({
    extensions,
    // This file is loaded in the browser only; otherwise Tiptap returns no editor on the first render within Next.
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    // Pasted plain text keeps its characters, such as the stars around a word.
    enablePasteRules: false,
    editorProps,
    onUpdate: ({ editor }) =>
      guard(() => {
        // The editor's output matches its schema; the server checks it.
        const text = tidyRichText(editor.getJSON() as unknown as RichText);
        isWriting.current = true;
        setFieldDocument(findArea(), isPlain(text) ? null : text, toPlainText(text));
        isWriting.current = false;
      }),
  });

  useEffect(() => {
    mentions.editor.current = editor;
    return followArea(editor, findArea(), { guard, isWriting: () => isWriting.current });
  }, [editor]);

  const closeLink = () => {
    setLinking(false);
    editor.view.focus();
  };
  return (
    <div
      ref={setFrame}
      style={{ minHeight: height }}
      className={`relative flex flex-col rounded-sm border bg-surface has-[.ProseMirror:focus-visible]:outline-3 has-[.ProseMirror:focus-visible]:outline-offset-2 has-[.ProseMirror:focus-visible]:outline-focus ${isInvalid ? "border-2 border-danger" : "border-line-strong"}`}
    >
      <EditorContent editor={editor} className="flex min-h-0 flex-1 flex-col" />
      {mentions.search ? (
        <MentionList
          ref={mentions.list}
          id={listId}
          search={mentions.search}
          frame={frame}
          onActive={mentions.setActiveOption}
        />
      ) : null}
      {isLinking ? <LinkPanel editor={editor} onClose={closeLink} /> : null}
      <Toolbar editor={editor} onLink={() => setLinking(true)} />
    </div>
  );
}
