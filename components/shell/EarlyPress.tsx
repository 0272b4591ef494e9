"use client";

import { useEffect } from "react";
import { watchFocus } from "#components/ui/take-focus.ts";
import { replayEarlyPress } from "./early-press.ts";

/** Replays a press that came before the scripts of the page. */
export function EarlyPress() {
  useEffect(() => {
    watchFocus();
    replayEarlyPress();
  }, []);
  return null;
}
