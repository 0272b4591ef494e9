/** When forms show errors (spec §5): 500 ms after typing stops; the first invalid field is focused. */
export const formRules = {
  mode: "onChange",
  delayError: 500,
  shouldFocusError: true,
} as const;
