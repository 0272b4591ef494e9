"use client";

import { useState } from "react";
import { Button } from "#components/ui/Button.tsx";

type Props = { words: readonly { word: string; text: string }[] };

/** Shows one word at a time. Nothing moves on its own and nothing is stored. */
export function WordDose({ words }: Props) {
  const [place, setPlace] = useState(0);
  const dose = words[place];
  return (
    <div className="rounded-lg border border-line-warm bg-member p-6 text-center sm:p-8">
      {/* Space for the longest word, so that the button does not move. */}
      <div aria-live="polite" className="grid min-h-40 content-center">
        <p className="font-heading text-4xl">{dose?.word}</p>
        <p className="mx-auto mt-3 max-w-read text-lg text-ink-soft">{dose?.text}</p>
      </div>
      <div className="needs-script mt-5">
        <Button variant="secondary" onClick={() => setPlace((place + 1) % words.length)}>
          Show another word
        </Button>
      </div>
    </div>
  );
}
