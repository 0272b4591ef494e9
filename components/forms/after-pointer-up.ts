let isPressed = false;

function press(): void {
  isPressed = true;
}

function release(): void {
  isPressed = false;
}

/** Notices presses of mouse and finger from now on. @returns a function that stops it */
export function watchPointer(): () => void {
  const began = ["pointerdown"];
  const ended = ["pointerup", "pointercancel"];
  for (const type of began) document.addEventListener(type, press, true);
  for (const type of ended) document.addEventListener(type, release, true);
  return () => {
    for (const type of began) document.removeEventListener(type, press, true);
    for (const type of ended) document.removeEventListener(type, release, true);
  };
}

/**
 * Does something at once, or once the press under way has become a click. A message that came between
 * pressing and letting go would move the button away from under the finger.
 */
export function afterPointerUp(action: () => void): void {
  if (!isPressed) {
    action();
    return;
  }
  document.addEventListener("pointerup", () => setTimeout(action), { once: true, capture: true });
}
