/** A key event of the browser or of React. */
type KeyEvent = {
  keyCode: number;
  isComposing?: boolean;
  nativeEvent?: { isComposing: boolean };
};

/** The key code of every key press during IME composition, and in Safari also of the key press that ends it. */
const processedKeyCode = 229;

/**
 * Whether a key belongs to an input method, such as the Enter that accepts a word. Key handlers must ignore such keys.
 */
export const isComposing = (event: KeyEvent): boolean =>
  event.keyCode === processedKeyCode ||
  (event.isComposing ?? event.nativeEvent?.isComposing ?? false);
