"use client";

import { useState } from "react";
import { loadChunk } from "#components/ui/load-chunk.ts";
import { readAloudTexts as texts } from "#lib/site/shared/read-aloud-texts.ts";
import type { ReadingState } from "./reader.ts";

const labels = { off: texts.start, reading: texts.pause, paused: texts.resume } as const;
const classes = "chip";

/**
 * A button that reads the surrounding text aloud, with the voices of the device. Browsers without speech do not show
 * it (`needs-speech`); its code is fetched on the first press.
 */
export function ReadAloud() {
  const [state, setState] = useState<ReadingState>("off");
  const [hasFailed, setHasFailed] = useState(false);

  async function press(button: HTMLElement): Promise<void> {
    // Some browsers allow speech only if it starts while the press is handled, before the code is loaded.
    if (state === "off") speechSynthesis.speak(new SpeechSynthesisUtterance(""));
    setHasFailed(false);
    const showFailure = () => setHasFailed(true);
    try {
      const { pressReading } = await loadChunk(() => import("./reader.ts"));
      pressReading(button, { onState: setState, onFailure: showFailure });
    } catch {
      showFailure();
    }
  }

  return (
    <div className="needs-speech read-aloud" data-not-read="">
      <button
        type="button"
        data-replay=""
        className={classes}
        onClick={({ currentTarget }) => void press(currentTarget)}
      >
        {labels[state]}
      </button>
      {state === "off" ? null : (
        <button
          type="button"
          data-stop-reading
          className={classes}
          onClick={({ currentTarget }) => void press(currentTarget)}
        >
          {texts.stop}
        </button>
      )}
      {/* Not a toast, because its code may not be available. */}
      <p role="status">{hasFailed ? texts.failed : ""}</p>
    </div>
  );
}
