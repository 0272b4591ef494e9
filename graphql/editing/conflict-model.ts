import type { PartConflict } from "#lib/editing/shared/working-copy.ts";

/** The model of a PartConflict: with the stored value. */
export type ConflictModel = PartConflict & { value: unknown };
