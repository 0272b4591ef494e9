"use client";

import { useEffect } from "react";
import { keepTimesRelative } from "./relative-times.ts";
import { scrollToHashLater } from "./scroll-to-hash.ts";

/** Formats times and scrolls to the linked position after a page has loaded. */
export function PageBehaviour() {
  useEffect(() => keepTimesRelative(document.body), []);
  useEffect(() => scrollToHashLater(), []);
  return null;
}
