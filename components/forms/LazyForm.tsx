import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";
import { isOffline } from "#components/providers/api-error.ts";
import { FieldError } from "#components/ui/FieldError.tsx";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import { afterPointerUp, watchPointer } from "./after-pointer-up.ts";
import { readTypedFields, writeTypedFields } from "./typed-fields.ts";
import { whenNear } from "./when-near.ts";

/** The product shows the errors of a form, not the browser. */
function disableValidation(element: Element): void {
  const form = element.querySelector("form");
  if (form) form.noValidate = true;
}

/**
 * A form that the server renders as a plain form, its `children`. Most readers do not fill it in, so the component
 * that replaces it is loaded when a reader comes near the plain form or uses it. It takes over what was typed and
 * chosen, the caret and the focus. Until then, or if the component cannot be loaded, the browser sends the plain
 * form.
 */
export function lazyForm<Props extends object>({
  load,
  loadBeside,
}: {
  load: () => Promise<ComponentType<Props>>;
  /** Loads further code that the form needs, in parallel with the form. */
  loadBeside?: () => void;
}) {
  return function LazyForm({ children, ...props }: Props & { children: ReactNode }) {
    const box = useRef<HTMLDivElement>(null);
    const isReplaced = useRef(false);
    const isComposing = useRef(false);
    const isPressed = useRef(false);
    const [Form, setForm] = useState<ComponentType<Props> | null>(null);
    const [error, setError] = useState<string | null>(null);

    /** @returns whether the form is mounted */
    async function replace(): Promise<boolean> {
      try {
        loadBeside?.();
        const Component = await loadChunk(load);
        // An input method must not lose its field: the next focus or press tries again.
        if (!box.current || isComposing.current) return false;
        afterPointerUp(() => {
          if (!box.current || isReplaced.current) return;
          isReplaced.current = true;
          const typed = readTypedFields(box.current);
          // Synchronous, so that nothing is typed in between, and so that the effects that save a draft have run.
          flushSync(() => setForm(() => Component));
          writeTypedFields(box.current, typed);
          const form = box.current.querySelector("form");
          if (isPressed.current) setTimeout(() => form?.requestSubmit());
        });
        return true;
      } catch {
        return false;
      }
    }

    useEffect(() => {
      const element = box.current;
      if (!element) return;
      disableValidation(element);
      if (element.contains(document.activeElement)) void replace();
      const stopWaiting = whenNear(element, () => void replace());
      const stopWatching = watchPointer();
      return () => {
        stopWaiting();
        stopWatching();
      };
    }, []);

    /** Handles a submission before the code of the form has loaded. */
    async function submitPlainForm(event: FormEvent): Promise<void> {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      isPressed.current = true;
      if (await replace()) return;
      isPressed.current = false;
      if (isOffline()) setError(errorTexts.offline);
      else form.submit();
    }

    if (Form) {
      return (
        <div ref={box}>
          <Form {...(props as unknown as Props)} />
        </div>
      );
    }
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: listens to events of the form inside
      <div
        ref={box}
        onFocus={() => void replace()}
        onSubmit={(event) => void submitPlainForm(event)}
        onCompositionStart={() => {
          isComposing.current = true;
        }}
        onCompositionEnd={() => {
          isComposing.current = false;
          setTimeout(() => void replace());
        }}
      >
        {children}
        <FieldError message={error} />
      </div>
    );
  };
}
