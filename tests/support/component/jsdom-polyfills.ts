/** Polyfills for browser APIs that jsdom lacks. Nothing here lays out or scrolls. */

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

const missing = {
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  CSS: {
    escape: (text: string) =>
      text.replace(/[^\w-]/g, (char) => `\\${char}`).replace(/^(?=\d)/, "\\3"),
    supports: () => false,
  },
  requestIdleCallback: (callback: () => void) => setTimeout(callback, 0),
  cancelIdleCallback: (handle: number) => clearTimeout(handle),
  matchMedia: (media: string) => ({
    media,
    matches: false,
    onchange: null,
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => false,
  }),
};

// Tests that render to a string have no window.
if (typeof window !== "undefined") {
  for (const [name, value] of Object.entries(missing))
    for (const scope of [globalThis, document.defaultView])
      if (scope && Reflect.get(scope, name) === undefined)
        Object.defineProperty(scope, name, { value, configurable: true, writable: true });
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.getAnimations ??= () => [];
  window.scrollTo = () => undefined;
}

/** Native popovers: they open and close through their methods, their buttons and Escape. */
if (
  typeof window !== "undefined" &&
  Reflect.get(HTMLElement.prototype, "showPopover") === undefined
) {
  const style = document.createElement("style");
  style.textContent =
    "[popover] { display: none !important } [data-popover-open] { display: block !important }";
  document.head.append(style);
  const invokers = new WeakMap<Element, HTMLElement>();
  const isPopoverOpen = (element: Element) => element.hasAttribute("data-popover-open");
  const announce = (element: Element, type: string, isOpen: boolean) =>
    element.dispatchEvent(
      Object.assign(new Event(type, { cancelable: true }), {
        oldState: isOpen ? "closed" : "open",
        newState: isOpen ? "open" : "closed",
      }),
    );
  const setOpen = (element: Element, isOpen: boolean) => {
    if (isPopoverOpen(element) === isOpen) return;
    announce(element, "beforetoggle", isOpen);
    const hadFocus = element.contains(document.activeElement);
    element.toggleAttribute("data-popover-open", isOpen);
    if (!isOpen && hadFocus) invokers.get(element)?.focus();
    announce(element, "toggle", isOpen);
  };
  const getOpen = () => [...document.querySelectorAll("[data-popover-open]")];

  const { matches } = Element.prototype;
  const methods: Record<string, (this: HTMLElement, selector: string) => unknown> = {
    showPopover() {
      setOpen(this, true);
    },
    hidePopover() {
      setOpen(this, false);
    },
    matches(selector) {
      return selector === ":popover-open" ? isPopoverOpen(this) : matches.call(this, selector);
    },
  };
  for (const [name, value] of Object.entries(methods))
    Object.defineProperty(HTMLElement.prototype, name, {
      value,
      configurable: true,
      writable: true,
    });
  window.addEventListener("click", (event) => {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>("[popovertarget]");
    const popover = document.getElementById(button?.getAttribute("popovertarget") ?? "");
    for (const open of getOpen())
      if (open !== popover && !open.contains(target)) setOpen(open, false);
    if (!button || !popover || event.defaultPrevented) return;
    invokers.set(popover, button);
    const isHiding = button.getAttribute("popovertargetaction") === "hide";
    setOpen(popover, !isHiding && !isPopoverOpen(popover));
  });
  window.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") for (const open of getOpen()) setOpen(open, false);
  });
}
