"use client";

import { useEffect } from "react";
import { keepTimesRelative } from "./relative-times.ts";
import { scrollToHashLater } from "./scroll-to-hash.ts";

/** What a page does by itself once it is there: it tells times and goes to the linked place. */
export function PageBehaviour() {
  useEffect(() => keepTimesRelative(document.body), []);
  useEffect(() => scrollToHashLater(), []);
  return null;
}
