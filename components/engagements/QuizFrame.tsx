import type { ReactNode } from "react";
import { isolateText } from "#lib/core/shared/isolate-text.ts";

/** The box around a quiz. */
export function QuizFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={`Quiz: ${isolateText(title)}`}
      className="rounded-lg border border-line bg-surface p-5 sm:p-8"
      data-quiz
    >
      {children}
    </section>
  );
}
