/**
 * When forms show errors (spec §5): 500 ms after typing stops. The form itself focuses the first invalid field:
 * react-hook-form takes the order in which fields were rendered, and some are rendered later than those below them.
 */
export const formRules = {
  mode: "onChange",
  delayError: 500,
  shouldFocusError: false,
} as const;
