"use client";

import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useId, useRef } from "react";
import { flushSync } from "react-dom";
import { FieldMessages, getControlProps } from "#components/ui/FieldFrame.tsx";
import { codeDigits, codeLength, putDigits } from "#lib/auth/shared/verification-code.ts";
import { isComposing } from "#lib/core/shared/is-composing.ts";

type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | null | undefined;
  /** One character for each box, a space for an empty one. */
  value: string;
  onChange: (value: string) => void;
  /** Called when the last digit has been typed or pasted. */
  onComplete: () => void;
  name: string;
};

/** The digits that were added to a box that may already have one. */
function addedTo(before: string, typed: string): string {
  const digits = codeDigits(typed);
  if (digits.length !== 2 || before === "") return digits;
  return digits.startsWith(before) ? digits.slice(1) : digits.slice(0, 1);
}

/** Six boxes for six digits, one group for screen readers; a pasted code fills all of them (spec §5). */
export function CodeInput(props: Props) {
  const { label, hint, error, value, onChange, onComplete, name } = props;
  const id = useId();
  const inputs = useRef<(HTMLInputElement | null)[]>([]);
  const boxes = Array.from({ length: codeLength }, (_, index) => (value[index] ?? "").trim());
  const composite = useRef<HTMLInputElement>(null);

  function report(next: readonly string[]): void {
    const code = next.map((box) => box || " ").join("");
    // The form reads the hidden input when it handles the change.
    flushSync(() => onChange(code));
    composite.current?.dispatchEvent(new Event("input", { bubbles: true }));
    if (codeDigits(code).length === codeLength) onComplete();
  }

  function leave({ relatedTarget }: FocusEvent): void {
    if (composite.current?.parentElement?.contains(relatedTarget)) return;
    composite.current?.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  }

  function put(at: number, typed: string): void {
    const { boxes: next, next: goOn } = putDigits(boxes, at, typed);
    report(next);
    inputs.current[goOn]?.focus();
  }

  function clear(at: number): void {
    report(boxes.map((box, index) => (index === at ? "" : box)));
    inputs.current[at]?.focus();
  }

  function press(event: KeyboardEvent, at: number): void {
    if (isComposing(event)) return;
    const goTo = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: codeLength - 1 }[event.key];
    if (goTo !== undefined) inputs.current[goTo]?.focus();
    else if (event.key === "Backspace") clear(boxes[at] === "" && at > 0 ? at - 1 : at);
    else return;
    event.preventDefault();
  }

  return (
    <div className={error ? "field-frame has-error" : "field-frame"}>
      <fieldset aria-describedby={getControlProps({ id, hint, error })["aria-describedby"]}>
        <legend className="block text-base font-semibold text-ink">{label}</legend>
        <FieldMessages id={id} hint={hint} error={error} />
        {/* Digits are read from the left in every language. */}
        <div dir="ltr" className="mt-2 grid max-w-sm grid-cols-6 gap-2">
          <input ref={composite} type="hidden" name={name} value={value} data-composite />
          {boxes.map((box, index) => (
            <input
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its position
              key={index}
              ref={(input) => {
                inputs.current[index] = input;
              }}
              aria-label={`Digit ${index + 1} of ${codeLength}`}
              aria-invalid={error ? true : undefined}
              inputMode="numeric"
              autoComplete={index === 0 ? "one-time-code" : "off"}
              value={box}
              onChange={(event) => {
                const added = addedTo(box, event.target.value);
                if (added !== "") put(index, added);
                else if (event.target.value === "") clear(index);
              }}
              onPaste={(event: ClipboardEvent) => {
                event.preventDefault();
                const pasted = codeDigits(event.clipboardData.getData("text"));
                if (pasted !== "") put(index, pasted);
              }}
              onKeyDown={(event) => press(event, index)}
              onFocus={(event) => event.target.select()}
              onBlur={leave}
              className={codeBoxClasses}
            />
          ))}
        </div>
      </fieldset>
    </div>
  );
}

const codeBoxClasses =
  "min-h-13 w-full min-w-0 rounded-sm border border-line-strong bg-surface text-center text-xl font-semibold tabular-nums text-ink aria-invalid:border-2 aria-invalid:border-danger";
