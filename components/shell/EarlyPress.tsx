"use client";

import { useEffect } from "react";
import { replayEarlyPress } from "./early-press.ts";

/** Replays a press that came before the scripts of the page. */
export function EarlyPress() {
  useEffect(replayEarlyPress, []);
  return null;
}
