/** When every form shows errors (spec §5): 500 ms after typing stops, and at the first wrong field. */
export const formRules = {
  mode: "onChange",
  delayError: 500,
  shouldFocusError: true,
} as const;
