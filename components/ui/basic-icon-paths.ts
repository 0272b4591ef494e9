/** The icons that the scripts of every page use, in a separate module so that the others need not be loaded. */
export const basicIconPaths = {
  "chevron-down": "M6 9.5l6 6 6-6",
  "chevron-left": "M14.5 6l-6 6 6 6",
  "chevron-right": "M9.5 6l6 6-6 6",
  close: "M6 6l12 12M18 6L6 18",
  external: "M10 5H5.5v13.5H19V14M14 5h5v5M19 5l-8.5 8.5",
  error: "M12 20.5a8.5 8.5 0 1 0 0-17 8.5 8.5 0 0 0 0 17zM12 7.5v5.5M12 16.3v.1",
} as const;
