/** Texts of the upload dialog and of its rules (spec §2 and §5). */
export const uploadTexts = {
  title: "Upload an image",
  missing: "Please select an image to upload",
  // Two spaces, as the specification has them.
  tooLarge: "Images must be 4 MB or smaller.  Please try again.",
  wrongType: "Images must be PNG, GIF or JPEG files.",
  alt: "Please use only letters, numbers, spaces and . - _ ( ) , &",
  unreadable: "We could not read this image. Please try another one.",
  oneAtATime: "Please upload one image at a time.",
  quota: "You have uploaded a lot of images. Please wait until tomorrow and try again.",
  busy: "Many images are being uploaded at the moment. Please try again in a minute.",
  notYours: "An image in your text is no longer available. Please upload it again.",
} as const;
