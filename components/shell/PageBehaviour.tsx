"use client";

import { useEffect } from "react";
import { orderRegions } from "#components/moderation/crisis/order-regions.ts";
import { keepTimesRelative } from "./relative-times.ts";
import { scrollToHashLater } from "./scroll-to-hash.ts";

/** Formats times, puts the reader's region first among crisis lines, and scrolls to the linked position after a page has loaded. */
export function PageBehaviour() {
  useEffect(() => keepTimesRelative(document.body), []);
  useEffect(() => scrollToHashLater(), []);
  useEffect(() => orderRegions(document, navigator.languages), []);
  return null;
}
