let isPressed = false;

function press(): void {
  isPressed = true;
}

function release(): void {
  isPressed = false;
}

/** Follows presses of mouse and finger. @returns a function that stops it */
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
 * Runs an action at once, or after the current press has become a click. A message that appears between
 * pressing and releasing would move the button away from under the finger.
 */
export function afterPointerUp(action: () => void): void {
  if (!isPressed) {
    action();
    return;
  }
  document.addEventListener("pointerup", () => setTimeout(action), { once: true, capture: true });
}
