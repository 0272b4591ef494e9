/** Other paths, such as those with percent escapes, are for Next to understand. */
export const plainPath = /^\/$|^(\/[\w.~-]+)+$/;
