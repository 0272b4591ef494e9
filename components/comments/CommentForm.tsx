"use client";

import {
  type ComponentProps,
  type ComponentType,
  type FormEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { setFieldValue } from "#components/forms/draft.ts";
import { whenNear } from "#components/forms/when-near.ts";
import { isOffline } from "#components/providers/api-error.ts";
import { FieldError } from "#components/ui/FieldError.tsx";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import type { CommentComposer } from "./CommentComposer.tsx";
import type { CommentFormProps } from "./discussed.ts";

type Typed = { text: string; start: number; end: number; hasFocus: boolean };

/**
 * The comment box of a page. Most readers do not write, so the code of `CommentComposer` is loaded when a
 * reader comes near the plain form or uses it. It takes over what was typed, the caret and the focus.
 */
export function CommentForm({ children, ...props }: CommentFormProps & { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const typed = useRef<Typed | null>(null);
  const isComposing = useRef(false);
  const isPressed = useRef(false);
  const [Composer, setComposer] = useState<ComponentType<
    ComponentProps<typeof CommentComposer>
  > | null>(null);
  const [error, setError] = useState<string | null>(null);
  const findArea = () => box.current?.querySelector("textarea") ?? null;

  /** @returns whether the composer is there */
  async function load(): Promise<boolean> {
    try {
      const { CommentComposer } = await loadChunk(() => import("./CommentComposer.tsx"));
      const area = findArea();
      // An input method must not lose its field: the next focus or press tries again.
      if (!area || isComposing.current) return false;
      const { value: text, selectionStart: start, selectionEnd: end } = area;
      typed.current ??= { text, start, end, hasFocus: document.activeElement === area };
      setComposer(() => CommentComposer);
      return true;
    } catch {
      return false;
    }
  }

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    if (element.contains(document.activeElement)) void load();
    return whenNear(element, () => void load());
  }, []);

  useLayoutEffect(() => {
    const area = Composer ? findArea() : null;
    if (!area || !typed.current) return;
    const { text, start, end, hasFocus } = typed.current;
    if (text !== "") setFieldValue(area, text);
    if (hasFocus) {
      area.focus();
      area.setSelectionRange(start, end);
    }
    if (isPressed.current) setTimeout(() => area.form?.requestSubmit());
  }, [Composer]);

  /** A press that was earlier than the composer. */
  async function submitPlainForm(event: FormEvent): Promise<void> {
    event.preventDefault();
    const form = event.target as HTMLFormElement;
    isPressed.current = true;
    if (await load()) return;
    isPressed.current = false;
    if (isOffline()) setError(errorTexts.offline);
    else form.submit();
  }

  if (Composer) {
    return (
      <div ref={box}>
        <Composer {...props} />
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches the form in it
    <div
      ref={box}
      onFocus={() => void load()}
      onSubmit={(event) => void submitPlainForm(event)}
      onCompositionStart={() => {
        isComposing.current = true;
      }}
      onCompositionEnd={() => {
        isComposing.current = false;
        setTimeout(() => void load());
      }}
    >
      {children}
      <FieldError message={error} />
    </div>
  );
}
