import { vi } from "vitest";

/** Replaces components/providers/open-page.ts in every file: one mock for the modules that they share. */
export const openPage = vi.fn();
