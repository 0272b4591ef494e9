const toMegabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Texts about bookmarks that are saved on the device. */
export const savedPageTexts = {
  label: "Keep saved pages on this device",
  hint: "You can read them without a connection. Anyone who uses this device can open them, so leave this off on a device that you share. They are removed when you log out.",
  saving: "Saving pages…",
  saved: (count: number, bytes: number) =>
    `${count === 1 ? "1 page is" : `${count} pages are`} on this device (${toMegabytes(bytes)}).`,
  none: "No page is on this device yet. Save an article, thread, story or recipe of this community.",
  refused: (count: number) =>
    count === 1
      ? "1 page is not saved, because it is not open to everyone."
      : `${count} pages are not saved, because they are not open to everyone.`,
  full: "There isn’t enough space on this device for the rest.",
  failed: "The pages could not be saved. Check your connection and try again.",
  removed: "The pages were removed from this device.",
} as const;
