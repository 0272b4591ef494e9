"use client";

import {
  type ComponentProps,
  type ComponentType,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { whenNear } from "#components/forms/when-near.ts";
import { useAccount } from "#components/providers/account-store.ts";
import { CountedField, type LimitProps } from "#components/ui/CountedField.tsx";
import type { FieldProps } from "#components/ui/FieldFrame.tsx";
import { textAreaClasses } from "#components/ui/field-classes.ts";
import { loadChunk } from "#components/ui/load-chunk.ts";
import type { RichText } from "#lib/rich-text/shared/rich-text.ts";
import type { EditorProps } from "./Editor.tsx";
import { EditorBoundary } from "./EditorBoundary.tsx";
import { canEdit, whenComposed } from "./editor-loading.ts";
import type { MentionScope } from "./mention-scope.ts";

type Props = FieldProps &
  LimitProps &
  Pick<ComponentProps<"textarea">, "rows" | "defaultValue" | "placeholder" | "autoFocus"> & {
    /** The name of the field. Its value is the plain text; `readDocument(form, name)` returns the formatted text. */
    name: string;
    defaultDocument?: RichText | null;
    /** The storage key of the text's draft. */
    draftKey?: string;
    /** The discussion whose members are offered first for a mention. */
    mentionScope?: MentionScope;
  };

/** Loads the editor when a member comes near its textarea, or anyone focuses it. */
function useEditorCode(area: RefObject<HTMLTextAreaElement | null>) {
  const [loaded, setLoaded] = useState<{ Editor: ComponentType<EditorProps>; height: number }>();
  const isMember = useAccount().status === "member";
  const isAsked = useRef(false);

  async function loadEditor(): Promise<void> {
    // Stored, because React clears the reference while a surrounding part of the page loads.
    const element = area.current;
    if (!element || isAsked.current || !canEdit()) return;
    isAsked.current = true;
    try {
      const { Editor } = await loadChunk(() => import("./Editor.tsx"));
      await whenComposed(element);
      setLoaded({ Editor, height: element.offsetHeight });
    } catch {
      // The textarea stays, and the next focus tries again.
      isAsked.current = false;
    }
  }

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    if (document.activeElement === element) void loadEditor();
    return isMember ? whenNear(element, () => void loadEditor()) : undefined;
  }, [isMember]);

  return { loaded, setLoaded, loadEditor };
}

/**
 * A text with formatting. It is a textarea on the server and without scripts; the editor is loaded when a member
 * comes near it, or anyone focuses it, and takes over what was typed. If the editor fails, the textarea is shown
 * again with the text.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a textarea and the editor in its place, with many attributes each
export function MemberTextField(props: Props) {
  const { label, hint, error, required, name, rows = 5, limit, draftKey, mentionScope } = props;
  const id = useId();
  const defaultDocument = props.defaultDocument ? JSON.stringify(props.defaultDocument) : "";
  const area = useRef<HTMLTextAreaElement>(null);
  const formatted = useRef<HTMLInputElement>(null);
  const { loaded, setLoaded, loadEditor } = useEditorCode(area);
  const hasFocus = useRef(false);

  // Not by `defaultValue`, which React sets again whenever it renders a hidden input.
  useLayoutEffect(() => {
    if (formatted.current) formatted.current.value = defaultDocument;
  }, [defaultDocument]);

  /** The textarea stays until the page is opened again. */
  function leaveEditor(): void {
    setLoaded(undefined);
    if (hasFocus.current) setTimeout(() => area.current?.focus());
  }

  return (
    <CountedField
      id={id}
      label={label}
      hint={hint}
      error={error}
      required={required}
      limit={limit}
      text={props.defaultValue}
    >
      {(controlProps) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: tracks the focus
        <div
          className="relative"
          onFocus={() => {
            hasFocus.current = true;
          }}
          onBlur={() => {
            hasFocus.current = false;
          }}
        >
          <textarea
            {...controlProps}
            ref={area}
            name={name}
            dir="auto"
            rows={rows}
            defaultValue={props.defaultValue}
            placeholder={props.placeholder}
            // biome-ignore lint/a11y/noAutofocus: only where the reader asked for the form
            autoFocus={props.autoFocus}
            data-draft={draftKey}
            data-offers-help=""
            onFocus={() => void loadEditor()}
            onCompositionStart={({ currentTarget }) => {
              currentTarget.dataset.composing = "true";
            }}
            onCompositionEnd={({ currentTarget }) => {
              delete currentTarget.dataset.composing;
            }}
            {...(loaded ? { tabIndex: -1, "aria-hidden": true } : {})}
            className={loaded ? "sr-only" : `${textAreaClasses} with-tools`}
          />
          <input
            ref={formatted}
            type="hidden"
            data-document-of={name}
            data-default={defaultDocument}
          />
          {loaded ? (
            <EditorBoundary onFailure={leaveEditor}>
              <loaded.Editor
                height={loaded.height}
                fieldId={id}
                label={label}
                describedBy={controlProps["aria-describedby"]}
                isInvalid={Boolean(error)}
                isRequired={required === true}
                mentionScope={mentionScope}
              />
            </EditorBoundary>
          ) : null}
        </div>
      )}
    </CountedField>
  );
}
