import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "#components/ui/Button.tsx";
import { FieldError } from "#components/ui/FieldError.tsx";
import { fieldClasses } from "#components/ui/field-classes.ts";
import { isComposing } from "#lib/core/shared/is-composing.ts";
import { validationTexts } from "#lib/core/shared/validation-texts.ts";
import { toLinkHref } from "#lib/rich-text/shared/link-href.ts";
import { editorTexts } from "./editor-texts.ts";

function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange("link");
  const { from, to } = editor.state.selection;
  if (from !== to || editor.isActive("link")) chain.setLink({ href }).run();
  else
    editor
      .chain()
      .focus()
      .insertContent([
        { type: "text", text: href, marks: [{ type: "link", attrs: { href } }] },
        { type: "text", text: " " },
      ])
      .run();
}

type Props = {
  editor: Editor;
  onClose: () => void;
  /** Converts what was typed to a target; `null` if it cannot be one. By default a web or email address. */
  toHref?: (typed: string) => string | null;
};

/**
 * The input for the URL of a link. Enter applies it, Escape closes. It is not a `form`, because forms cannot be
 * nested.
 */
export function LinkPanel({ editor, onClose, toHref = toLinkHref }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState<string | null>(null);
  const current = String(editor.getAttributes("link").href ?? "");
  useEffect(() => input.current?.select(), []);

  function apply(): void {
    const href = toHref(input.current?.value ?? "");
    if (href === null) {
      setMessage(validationTexts.url);
      input.current?.focus();
      return;
    }
    setLink(editor, href);
    onClose();
  }

  function remove(): void {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    onClose();
  }

  function handleKey(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    if (event.key === "Escape") onClose();
    else if (event.key === "Enter" && event.target === input.current) apply();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the keys of the fields inside
    <div className="border-t border-line px-3 py-3" onKeyDown={handleKey}>
      <label htmlFor={id} className="block text-sm font-semibold">
        {editorTexts.linkAddress}
      </label>
      <div className="mt-1 flex flex-wrap gap-2">
        <input
          ref={input}
          id={id}
          type="text"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
          defaultValue={current}
          aria-invalid={message ? true : undefined}
          aria-describedby={`${id}-error`}
          onInput={(event) => event.stopPropagation()}
          className={`${fieldClasses} min-w-0 flex-1 basis-56`}
        />
        <Button type="button" variant="secondary" onClick={apply}>
          {editorTexts.linkApply}
        </Button>
        {current ? (
          <Button type="button" variant="quiet" onClick={remove}>
            {editorTexts.linkRemove}
          </Button>
        ) : null}
        <Button type="button" variant="quiet" onClick={onClose}>
          {editorTexts.cancel}
        </Button>
      </div>
      <FieldError id={`${id}-error`} message={message} />
    </div>
  );
}
