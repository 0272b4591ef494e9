import { listTexts } from "./list-texts.ts";
import { splitForSpeech } from "./split-for-speech.ts";

export type ReadingState = "off" | "reading" | "paused";
type Listener = { onState: (state: ReadingState) => void; onFailure: () => void };

/** The text that is being read. A browser reads only one text at a time. */
let current: (Listener & { parts: string[]; state: ReadingState }) | null = null;

function tell(reading: NonNullable<typeof current>, state: ReadingState): void {
  reading.state = state;
  reading.onState(state);
}

/** Ends the reading and forgets its position. */
function stopReading(): void {
  const reading = current;
  if (!reading) return;
  current = null;
  removeEventListener("pagehide", stopReading);
  speechSynthesis.cancel();
  tell(reading, "off");
}

/** Speaks one part after another, because browsers stop in the middle of long texts. */
function speakNext(reading: NonNullable<typeof current>): void {
  if (reading !== current) return;
  const part = reading.parts.shift();
  if (part === undefined) {
    stopReading();
    return;
  }
  const utterance = new SpeechSynthesisUtterance(part);
  utterance.lang = document.documentElement.lang;
  utterance.onend = () => speakNext(reading);
  utterance.onerror = () => {
    // The page's own stop also causes this event.
    if (reading !== current) return;
    stopReading();
    reading.onFailure();
  };
  speechSynthesis.speak(utterance);
}

function start(button: HTMLElement, listener: Listener): void {
  const root = button.closest("[data-read-aloud], article, main") ?? document.body;
  const parts = listTexts(root).flatMap(splitForSpeech);
  // Another page may have left speech in the queue.
  speechSynthesis.cancel();
  current = { ...listener, parts, state: "off" };
  addEventListener("pagehide", stopReading);
  tell(current, "reading");
  speakNext(current);
}

/**
 * Starts reading the text around a button aloud. Pressing it again pauses or resumes; the button
 * next to it stops.
 */
export function pressReading(button: HTMLElement, listener: Listener): void {
  const reading = current;
  if ("stopReading" in button.dataset) stopReading();
  else if (reading?.state === "reading") {
    speechSynthesis.pause();
    tell(reading, "paused");
  } else if (reading?.state === "paused") {
    speechSynthesis.resume();
    tell(reading, "reading");
  } else start(button, listener);
}
