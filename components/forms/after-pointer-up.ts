let isPressed = false;

function press(): void {
  isPressed = true;
}

function release(): void {
  isPressed = false;
}

/** Detects a press that began before the scripts of the page ran, by `:active`. */
function seeEarlierPress(): void {
  isPressed = document.querySelector(":active") !== null;
  if (isPressed) requestAnimationFrame(seeEarlierPress);
}

/** Follows presses of mouse and finger. @returns a function that stops it */
export function watchPointer(): () => void {
  const began = ["pointerdown"];
  const ended = ["pointerup", "pointercancel"];
  seeEarlierPress();
  for (const type of began) document.addEventListener(type, press, true);
  for (const type of ended) document.addEventListener(type, release, true);
  return () => {
    for (const type of began) document.removeEventListener(type, press, true);
    for (const type of ended) document.removeEventListener(type, release, true);
  };
}

/**
 * Runs an action at once, or after the current press has become a click. A button that is replaced between press and
 * release gets no click, and a message that appears in between would move the button away from the finger.
 */
export function afterPointerUp(action: () => void): void {
  if (isPressed) requestAnimationFrame(() => afterPointerUp(action));
  else action();
}
