"use client";

import { useEffect } from "react";
import { watchFocus } from "#components/ui/take-focus.ts";
import { replayEarlyPress } from "./early-press.ts";

/** Replays a press from before the page's scripts ran. */
export function EarlyPress() {
  useEffect(() => {
    watchFocus();
    replayEarlyPress();
  }, []);
  return null;
}
