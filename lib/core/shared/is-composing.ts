/** A key event of the browser or of React. */
type KeyEvent = {
  keyCode: number;
  isComposing?: boolean;
  nativeEvent?: { isComposing: boolean };
};

/** What every key has while an input method is at work, and in Safari also the one that ends a word. */
const processedKeyCode = 229;

/** Whether a key belongs to an input method, such as the Enter that accepts a word. No handler of keys acts on such a one. */
export const isComposing = (event: KeyEvent): boolean =>
  event.keyCode === processedKeyCode ||
  (event.isComposing ?? event.nativeEvent?.isComposing ?? false);
