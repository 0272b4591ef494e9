import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { startPage } from "./start-page.ts";

const scripts = ["/_next/a.js", "/_next/b.js"];
/** The first module starts the page and imports the others. */
const started = ["/_next/a.js"];

/** Modules that the page has fetched, and those that it has imported. */
const fetched: string[] = [];
const imported: string[] = [];
const imports: PromiseWithResolvers<{ start: () => Promise<void> }>[] = [];
const toPath = (url: string) => new URL(url).pathname;

/** Listeners of one page must not handle events of the next. */
let over: AbortController;
const near: { parts: Element[]; come: () => void }[] = [];

beforeEach(() => {
  over = new AbortController();
  for (const target of [window, document]) {
    const add = target.addEventListener.bind(target) as (...args: unknown[]) => void;
    vi.spyOn(target, "addEventListener").mockImplementation(((
      name: string,
      handle: unknown,
      options: unknown,
    ) => {
      const given = typeof options === "object" ? options : { capture: options === true };
      add(name, handle, { ...given, signal: over.signal });
    }) as never);
  }
  near.splice(0);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      parts: Element[] = [];
      constructor(handle: (entries: { isIntersecting: boolean }[]) => void) {
        near.push({ parts: this.parts, come: () => handle([{ isIntersecting: true }]) });
      }
      observe(part: Element) {
        this.parts.push(part);
      }
    },
  );
  vi.useFakeTimers();
  for (const list of [fetched, imported, imports]) list.splice(0);
  window.builtModules = {
    fetch: async (url) => void fetched.push(toPath(url)),
    import: (url) => {
      imported.push(toPath(url));
      const importing = Promise.withResolvers<{ start: () => Promise<void> }>();
      imports.push(importing);
      return importing.promise as never;
    },
  };
});
afterEach(() => {
  over.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  delete window.earlyPress;
  document.body.replaceChildren();
  sessionStorage.clear();
  localStorage.clear();
});

const open = (
  options: { start?: "now" | "touch"; scripts?: string; dialog?: string; reply?: string } = {},
) => {
  startPage({
    scripts: scripts.join(" "),
    start: "touch",
    offline: "You’re offline",
    failed: "Not now",
    ...options,
  });
};
const addresses = () => [...imported];
const preloaded = () => [...fetched];
/** Ends the import of the page's start module. */
async function finish(name: "load" | "error"): Promise<void> {
  for (const { resolve, reject } of imports.splice(0))
    if (name === "load") resolve({ start: async () => undefined });
    else reject(new TypeError("No network"));
  await vi.advanceTimersByTimeAsync(0);
}
function show(html: string): Element {
  document.body.innerHTML = html;
  return document.body.firstElementChild as Element;
}
const fire = (target: EventTarget, name: string, init: object = {}) =>
  target.dispatchEvent(Object.assign(new Event(name, { bubbles: true, cancelable: true }), init));

describe("a page that is only read", () => {
  test.each([
    ["is scrolled", "scroll", {}],
    ["is scrolled by the wheel", "wheel", {}],
    ["is scrolled by a finger", "pointerdown", { pointerType: "touch" }],
    ["is scrolled by the keyboard", "keydown", { key: "PageDown" }],
    ["is gone through by the keyboard", "keydown", { key: "Tab" }],
    ["is copied from", "keydown", { key: "c", ctrlKey: true }],
    ["is pointed at", "pointerover", { pointerType: "mouse" }],
  ])("starts nothing while it %s", (_what, name, init) => {
    const text = show("<p>Text</p>");
    open();
    fire(text, name, init);
    vi.advanceTimersByTime(60_000);
    expect([addresses(), preloaded()]).toEqual([[], []]);
  });

  test.each(["now", "touch"] as const)(
    "of a start by %s keeps the press on a link that guests get the dialog for, of guests alone",
    (start) => {
      const link = show('<a href="/create-thread?a=1">Start a thread</a>') as HTMLElement;
      open({ start });
      // Members follow the link at once.
      expect(fire(link, "click")).toBe(start === "now");
      expect(link.dataset.pressed === "").toBe(start === "touch");
      if (start === "touch") expect(addresses()).toEqual(started);
    },
  );

  test("leaves such a link to the browser if the scripts cannot be loaded", async () => {
    const link = show('<a href="/create-thread">Start a thread</a>') as HTMLElement;
    open();
    const left = vi.fn((event: Event) => event.preventDefault());
    link.addEventListener("click", left);
    fire(link, "click");
    for (let retry = 0; retry < 3; retry += 1) {
      await finish("error");
      vi.advanceTimersByTime(400);
    }
    expect(left).toHaveBeenCalledOnce();
    expect(link.dataset.pressed).toBeUndefined();
  });

  test("starts nothing when a plain link is followed", () => {
    const link = show('<a href="#replies">Replies</a>');
    open();
    for (const name of ["pointerdown", "focusin", "click"]) fire(link, name);
    expect(addresses()).toEqual([]);
  });
});

describe("the scripts start", () => {
  test.each([
    ["a press on a button", "pointerdown", {}],
    ["a click", "click", {}],
    ["the focus in a control", "focusin", {}],
    ["what is typed or chosen", "input", {}],
  ])("with %s, each once", (_what, name, init) => {
    const button = show("<button>React</button>");
    open();
    fire(button, name, init);
    fire(button, name, init);
    expect(addresses()).toEqual(started);
  });

  test("which are fetched at once, and retried if they cannot be loaded", async () => {
    open();
    fire(document, "start-scripts");
    expect(preloaded()).toEqual(scripts);
    expect(addresses()).toEqual(started);
    await finish("error");
    expect(addresses()).toEqual(started);
    vi.advanceTimersByTime(400);
    expect(addresses()).toEqual([...started, ...started]);
  });

  test("are prefetched when the pointer moves to a button", () => {
    const button = show("<button>React</button>");
    open();
    fire(button, "pointerover", { pointerType: "touch" });
    expect(preloaded()).toEqual([]);
    fire(button, "pointerover", { pointerType: "mouse" });
    expect([preloaded(), addresses()]).toEqual([scripts, []]);
  });

  test("when a component that needs them comes near", () => {
    show('<div data-starts="near"></div>');
    open();
    expect(near[0]?.parts).toHaveLength(1);
    expect(addresses()).toEqual([]);
    near[0]?.come();
    expect(addresses()).toEqual(started);
  });

  test("when such a component is near and the reader scrolls, if it can wait for that", () => {
    show('<div data-starts="scroll"></div>');
    open();
    expect(near[0]?.parts).toHaveLength(0);
    fire(window, "scroll");
    expect(near[0]?.parts).toHaveLength(1);
    near[0]?.come();
    expect(addresses()).toEqual(started);
  });

  test("after the delay of a component, if its cookies exist", () => {
    show('<i data-starts="25" data-starts-cookies="(?:^|; )asked=1"></i>');
    open();
    vi.advanceTimersByTime(60_000);
    expect(addresses()).toEqual([]);
    // biome-ignore lint/suspicious/noDocumentCookie: a cookie of the test
    document.cookie = "asked=1";
    open();
    vi.advanceTimersByTime(60_000);
    expect(addresses()).toEqual(started);
  });

  test("after such a time only once the page is shown, for it may be prepared in the background", () => {
    const frames: FrameRequestCallback[] = [];
    vi.spyOn(window, "requestAnimationFrame").mockImplementation((draw) => frames.push(draw));
    show('<i data-starts="25"></i>');
    open();
    vi.advanceTimersByTime(60_000);
    expect(addresses()).toEqual([]);
    for (const draw of frames) draw(performance.now());
    vi.advanceTimersByTime(2000);
    expect(addresses()).toEqual(started);
  });

  test("by themselves on a page that is a task", () => {
    open({ start: "now" });
    expect(addresses()).toEqual([]);
    vi.advanceTimersByTime(2000);
    expect(addresses()).toEqual(started);
  });

  test.each([
    ["toast-after-load", () => sessionStorage],
    ["verify-after-load", () => sessionStorage],
    ["accessibility", () => sessionStorage],
    ["saved-pages", () => localStorage],
  ])("by themselves where the page before has left %s", (key, storage) => {
    storage().setItem(key, "1");
    open();
    vi.advanceTimersByTime(2000);
    expect(addresses()).toEqual(started);
  });
});

describe("a press before the scripts", () => {
  test("starts them, and again once the network is back", async () => {
    const button = show("<button data-replay>React</button>") as HTMLButtonElement;
    open();
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    button.click();
    expect(addresses()).toEqual(started);
    await finish("error");
    expect(document.querySelector("[role=alert]")?.textContent).toBe("You’re offline");
    expect(button.hasAttribute("data-pressed")).toBe(true);
    fire(window, "online");
    expect(addresses()).toEqual([...started, ...started]);
    expect(document.querySelector("[role=alert]")).toBeNull();
    expect(window.earlyPress).toMatchObject({ button, isAwaited: true });
  });

  test("on a link to log in fetches the dialog with them", () => {
    const link = show('<a href="/member-login?redirect=%2F" data-replay>Log in</a>');
    open({ dialog: "/_next/dialog.js" });
    fire(link, "click");
    expect(preloaded()).toEqual([...scripts, "/_next/dialog.js"]);
  });

  test("in the reply form fetches the form that replaces it with them", () => {
    show('<div id="comment-form"><textarea></textarea></div><input>');
    const [field, other] = document.querySelectorAll("textarea, input");
    open({ reply: "/_next/reply.js /_next/editor.js" });
    fire(other as Element, "focusin");
    expect(preloaded()).toEqual(scripts);
    fire(field as Element, "focusin");
    expect(preloaded()).toEqual([...scripts, "/_next/reply.js", "/_next/editor.js"]);
  });

  test("waits for the next one if the scripts cannot be loaded, and shows a message", async () => {
    const button = show("<button data-replay>React</button>") as HTMLButtonElement;
    open();
    button.click();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await finish("error");
      vi.advanceTimersByTime(400);
    }
    expect(document.querySelector("[role=alert]")?.textContent).toBe("Not now");
    const before = addresses().length;
    button.click();
    expect(addresses().length).toBe(before + 1);
    expect(document.querySelector("[role=alert]")).toBeNull();
  });

  test("on a link is left to the browser when the scripts cannot be had", async () => {
    const link = show('<a href="#log-in" data-replay>Log in</a>') as HTMLAnchorElement;
    open();
    const followed: boolean[] = [];
    link.addEventListener("click", (event) => followed.push(!event.defaultPrevented));
    link.click();
    expect(followed).toEqual([]);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(followed).toEqual([]);
      await finish("error");
      vi.advanceTimersByTime(400);
    }
    expect(followed).toEqual([true]);
  });

  test.each([
    ["link", '<a href="#log-in" data-replay>Log in</a>'],
    ["button that sends a form", '<form><button type="submit" data-replay>Send</button></form>'],
  ])("on a %s is left to the browser once, and starts nothing again", async (_what, html) => {
    show(html);
    const button = document.querySelector<HTMLElement>("[data-replay]");
    if (!button) throw new Error("There is nothing to press");
    open();
    const pressed = vi.fn((event: Event) => event.preventDefault());
    button.addEventListener("click", pressed);
    button.click();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await finish("error");
      vi.advanceTimersByTime(400);
    }
    const asked = [...started, ...started, ...started];
    for (let attempt = 0; attempt < 4; attempt += 1) {
      vi.advanceTimersByTime(60_000);
      await finish("error");
    }
    expect(addresses()).toEqual(asked);
    expect(pressed).toHaveBeenCalledOnce();
    expect(window.earlyPress?.button).toBeNull();
    expect(button.hasAttribute("data-pressed")).toBe(false);
  });

  test("is still stored on another button after one was left to the browser", async () => {
    show('<a href="#log-in" data-replay>Log in</a><button data-replay>React</button>');
    const [link, button] = document.querySelectorAll<HTMLElement>("[data-replay]");
    if (!link || !button) throw new Error("There is nothing to press");
    open();
    link.click();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await finish("error");
      vi.advanceTimersByTime(400);
    }
    const before = addresses().length;
    button.click();
    expect(window.earlyPress?.button).toBe(button);
    expect(addresses().length).toBe(before + 1);
  });
});
