"use client";

import { useEffect, useState } from "react";

/** The number of characters left, as a sentence. It counts like the rule for the maximum length. */
export function characterCountText(length: number, limit: number): string {
  const left = limit - length;
  const characters = Math.abs(left) === 1 ? "character" : "characters";
  const number = Math.abs(left).toLocaleString("en");
  return left >= 0 ? `${number} ${characters} left` : `${number} ${characters} too many`;
}

/** Delay after typing before screen readers announce the count, in ms. */
const pauseMs = 1000;

type Props = {
  id: string;
  fieldId: string;
  limit: number;
  /** The value of the field, as far as the form knows. */
  text: string;
};

/** The number of characters left in a text field; it listens to the field's events. */
export function CharacterCount({ id, fieldId, limit, text }: Props) {
  const [length, setLength] = useState(text.length);
  const [spoken, setSpoken] = useState("");
  const message = characterCountText(length, limit);

  // A new value from the form counts like typing.
  useEffect(() => {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)) return;
    const { form } = field;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => setLength(field.value.length);
    const listen = () => {
      read();
      clearTimeout(timer);
      timer = setTimeout(() => setSpoken(characterCountText(field.value.length, limit)), pauseMs);
    };
    // The field is cleared after the listeners of `reset` have run.
    const readLater = () => setTimeout(read);
    read();
    field.addEventListener("input", listen);
    form?.addEventListener("reset", readLater);
    return () => {
      clearTimeout(timer);
      field.removeEventListener("input", listen);
      form?.removeEventListener("reset", readLater);
    };
  }, [fieldId, limit, text]);

  return (
    <>
      <p
        id={id}
        className={`mt-1.5 text-sm tabular-nums noscript:hidden ${length > limit ? "font-semibold text-danger" : "text-ink-soft"}`}
      >
        {message}
      </p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  );
}
