/** The experiment that decides when the sign-up pop-up opens (spec §9 Lead-gen pop-up delay). */
export const popUpTimingSymbol = "lead_gen_pop_up_timing";

/** Seconds until the pop-up opens, by variant. */
const secondsByVariant: Readonly<Record<string, number>> = { 30: 30, 60: 60, 90: 90 };

/** For viewers without a variant, and for sites with a fixed delay. */
const defaultPopUpSeconds = 30;

/**
 * Seconds until the sign-up pop-up may open.
 * @param variant of the experiment `popUpTimingSymbol`, such as `60`; 30 seconds for `null`, `control`
 * and any other key
 */
export function popUpSeconds(variant: string | null): number {
  return (
    (variant !== null && Object.hasOwn(secondsByVariant, variant)
      ? secondsByVariant[variant]
      : undefined) ?? defaultPopUpSeconds
  );
}
