"use client";

import { type ChangeEvent, type ReactNode, useState } from "react";

/** Announces the note of the selected symptom to screen readers. */
export function ScreenReaderNotes({
  className,
  children,
}: {
  className: string;
  children: ReactNode;
}) {
  const [spoken, setSpoken] = useState("");
  function onChange({ target }: ChangeEvent<HTMLDivElement>): void {
    const input = target as Element;
    if (!(input instanceof HTMLInputElement) || !input.dataset.note) return;
    setSpoken(input.checked ? input.dataset.note : "");
  }
  return (
    <div className={className} onChange={onChange}>
      {children}
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}
