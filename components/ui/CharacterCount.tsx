"use client";

import { useEffect, useState } from "react";
import { characterCountText } from "./character-count-text.ts";

/** A screen reader hears the count once typing has paused, in ms. */
const pauseMs = 1000;

type Props = {
  id: string;
  fieldId: string;
  limit: number;
  /** What the field holds as far as the form knows. */
  text: string;
};

/** How many characters are left in a field of text; it listens to the field, whoever owns its value. */
export function CharacterCount({ id, fieldId, limit, text }: Props) {
  const [length, setLength] = useState(text.length);
  const [spoken, setSpoken] = useState("");
  const text = characterCountText(length, limit);

  // A new text from the form is read like one that was typed.
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
    // The field is emptied after those who listen to the reset.
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
        className={`mt-1.5 text-sm tabular-nums ${length > limit ? "font-semibold text-danger" : "text-ink-soft"}`}
      >
        {text}
      </p>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </>
  );
}
