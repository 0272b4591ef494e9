import { fireEvent } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { setChoice } from "#components/providers/consent-store.ts";
import { collectEvents, track } from "#components/providers/track.ts";
import { noConsent } from "#lib/consent/shared/consent.ts";
import { startAnalytics } from "./start-analytics.ts";
import { watchScroll } from "./watch-scroll.ts";

type Sent = {
  contexts: { global: object; source: object; accessibility: unknown };
  events: { event: { name: string } }[];
};
const bodies: Sent[] = [];
let visibility: DocumentVisibilityState = "visible";

beforeEach(() => {
  vi.useFakeTimers();
  bodies.length = 0;
  visibility = "visible";
  // Leftovers of other tests.
  collectEvents(() => undefined)();
  const keep = (body: unknown) => bodies.push(JSON.parse(String(body)));
  vi.stubGlobal("fetch", async (_path: string, { body }: RequestInit) => {
    keep(body);
    return new Response(null, { status: 204 });
  });
  Object.defineProperty(navigator, "sendBeacon", {
    value: (_path: string, body: string) => keep(body) > 0,
    configurable: true,
  });
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  setChoice(null);
});
afterEach(() => {
  setChoice(null);
  // Not the whole head, because it contains styles of components.
  document.querySelector("meta[name=content-item]")?.remove();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const names = () => bodies.flatMap(({ events }) => events.map(({ event }) => event.name));
const events = (name: string) =>
  bodies
    .flatMap((body) => body.events.map(({ event }) => event))
    .filter((one) => one.name === name);
function start(pageKind: "article" | "search" = "article", mark: string | null = "12") {
  if (mark !== null)
    document.head.append(
      Object.assign(document.createElement("meta"), { name: "content-item", content: mark }),
    );
  const end = startAnalytics({ pageKind, variant: "guest" });
  onTestFinished(end);
  return end;
}
const choose = (analytics: boolean) =>
  setChoice({ consent: { ...noConsent, analytics }, chosenAt: new Date() });
const leave = () => {
  visibility = "hidden";
  document.dispatchEvent(new Event("visibilitychange"));
};
const comeBack = () => {
  visibility = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
};

describe("consent", () => {
  // spec §4: tracking waits for consent
  test("ready and the view of the item wait six seconds for a choice, and are then sent anonymously", async () => {
    window.history.replaceState(null, "", "/search?s=aura&utm_source=news");
    start("search");
    track({ name: "button", button: "join" });
    await vi.advanceTimersByTimeAsync(5999 + 1000);
    expect(bodies).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(names()).toEqual(["button", "ready", "content_view"]);
    expect(bodies[0]?.contexts).toMatchObject({
      global: { pageKind: "search", contentId: 12, searchTerm: null },
      accessibility: null,
      source: { host: null, campaign: null },
    });
  });

  // spec §4: tracking waits for consent
  test("a choice ends the wait, and the allowed data is sent", async () => {
    window.history.replaceState(null, "", "/search?s=Aura&utm_source=news");
    start("search");
    await vi.advanceTimersByTimeAsync(2000);
    choose(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(names()).toEqual(["ready", "content_view"]);
    expect(bodies[0]?.contexts).toMatchObject({
      global: { searchTerm: "aura" },
      accessibility: { fontSize: "font-reg" },
      source: { campaign: { source: "news" } },
    });
  });

  test("a page that is left before a choice is counted without a name", () => {
    start();
    leave();
    expect(names()).toEqual(["ready", "content_view"]);
    expect(bodies[0]?.contexts.accessibility).toBe(null);
    window.dispatchEvent(new Event("pagehide"));
    expect(bodies).toHaveLength(1);
  });
});

describe("pages that show nothing", () => {
  test.each(["none"])("a page marked %s is not counted at all", async (mark) => {
    start("article", mark);
    await vi.advanceTimersByTimeAsync(60_000);
    leave();
    expect(bodies).toEqual([]);
  });

  test("browsers without random ids, over an insecure connection, are not counted, without an error", () => {
    vi.stubGlobal("crypto", {});
    start();
    leave();
    expect(bodies).toEqual([]);
  });

  test("a page without an item is a list, and views no item", () => {
    start("article", null);
    leave();
    expect(names()).toEqual(["ready"]);
    expect(bodies[0]?.contexts.global).toMatchObject({ pageKind: "list", contentId: null });
  });
});

describe("activity", () => {
  // spec §9: activity tracking and its debounce
  test("a visit counts after 20 seconds in which the page was visible", async () => {
    choose(false);
    start();
    await vi.advanceTimersByTimeAsync(15_000);
    leave();
    await vi.advanceTimersByTimeAsync(600_000);
    comeBack();
    await vi.advanceTimersByTimeAsync(4999);
    leave();
    expect(events("visit")).toEqual([]);
    comeBack();
    await vi.advanceTimersByTimeAsync(1);
    leave();
    expect(events("visit")).toHaveLength(1);
  });

  // spec §9: activity tracking and its debounce
  test("a heartbeat counts every 10 seconds in which the reader did something, and only while the page is visible", async () => {
    choose(false);
    start();
    await vi.advanceTimersByTimeAsync(20_000);
    for (let count = 0; count < 3; count += 1) {
      fireEvent.scroll(document);
      await vi.advanceTimersByTimeAsync(10_000);
    }
    await vi.advanceTimersByTimeAsync(60_000);
    leave();
    fireEvent.keyDown(document);
    await vi.advanceTimersByTimeAsync(60_000);
    leave();
    expect(events("heartbeat")).toEqual([
      { name: "heartbeat", seconds: 30 },
      { name: "heartbeat", seconds: 40 },
      { name: "heartbeat", seconds: 50 },
    ]);
  });
});

describe("reading depth", () => {
  function makeText() {
    const text = document.createElement("main");
    text.id = "content";
    document.body.append(text);
    const place = { top: 0, height: 4000 };
    text.getBoundingClientRect = () => place as DOMRect;
    vi.stubGlobal("innerHeight", 800);
    return place;
  }

  // spec §9: scroll depth
  // spec §9: scroll throttle 1 s, resize 250 ms
  test("is counted in steps of ten percent, at most once a second while scrolling and 250 ms after a resize", async () => {
    const place = makeText();
    const depths = vi.fn();
    onTestFinished(watchScroll(depths).end);
    depths.mockClear();
    place.top = -900;
    for (let count = 0; count < 9; count += 1) {
      fireEvent.scroll(window);
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(99);
    expect(depths).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(depths.mock.calls).toEqual([[40, 20]]);
    place.top = -1000;
    fireEvent.scroll(window);
    await vi.advanceTimersByTimeAsync(1000);
    expect(depths).toHaveBeenCalledOnce();
    place.height = 1800;
    fireEvent(window, new Event("resize"));
    await vi.advanceTimersByTimeAsync(249);
    expect(depths).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    expect(depths).toHaveBeenLastCalledWith(100, 40);
  });

  test("is measured again when the page is left", () => {
    choose(false);
    const place = makeText();
    start();
    place.top = -3200;
    leave();
    expect(events("scroll")).toEqual([
      { name: "scroll", percent: 20, before: 0 },
      { name: "scroll", percent: 100, before: 20 },
    ]);
  });
});

describe("controls", () => {
  const show = (html: string) => {
    const page = document.createElement("div");
    page.innerHTML = html;
    for (const type of ["click", "submit"])
      page.addEventListener(type, (event) => event.preventDefault());
    document.body.append(page);
    return (selector: string) => page.querySelector(selector) as HTMLElement;
  };

  // spec §9: activity tracking and its debounce
  test("of the same link or form within 100 ms counts once", async () => {
    choose(false);
    const find = show(
      `<a href="/posts/a">a</a><form action="/api/leads"><input name="email"><button>Go</button></form>`,
    );
    start();
    const link = find("a");
    fireEvent.click(link);
    await vi.advanceTimersByTimeAsync(99);
    fireEvent.click(link);
    await vi.advanceTimersByTimeAsync(100);
    fireEvent.click(link);
    fireEvent.submit(find("form"));
    fireEvent.submit(find("form"));
    leave();
    expect(events("link")).toHaveLength(2);
    expect(events("form")).toEqual([{ name: "form", form: "leads", action: "sent" }]);
  });

  test("links are counted by target, marked buttons by name, and forms when they are started", () => {
    choose(false);
    const find = show(`
      <a id="network" href="http://sleep.localhost/a">1</a><a id="other" href="https://nhs.uk/a">2</a>
      <a id="mail" href="mailto:help@example.org">3</a><a id="file" href="/a.pdf" download>4</a>
      <a id="here" href="#content">5</a><button data-track="join"><span>Join</span></button>
      <form action="/api/quiz-answers/12"><input name="q"><textarea name="t"></textarea></form>`);
    start();
    for (const id of ["network", "other", "mail", "file", "here"]) fireEvent.click(find(`#${id}`));
    fireEvent.click(find("span"));
    fireEvent.focusIn(find("input"));
    fireEvent.focusIn(find("textarea"));
    leave();
    expect(events("link").map((event) => ("target" in event ? event.target : ""))).toEqual([
      "network",
      "external",
      "email",
      "download",
    ]);
    expect(events("button")).toEqual([{ name: "button", button: "join" }]);
    expect(events("form")).toEqual([{ name: "form", form: "quiz-answers", action: "started" }]);
  });

  test("the sent data contains no typed text and no address", () => {
    choose(true);
    const find = show(
      `<a href="/posts/my-condition">a</a><form action="/search"><input name="s" value="secret"></form>`,
    );
    start();
    fireEvent.focusIn(find("input"));
    fireEvent.submit(find("form"));
    fireEvent.click(find("a"));
    leave();
    expect(names()).toEqual(expect.arrayContaining(["form", "link"]));
    expect(JSON.stringify(bodies)).not.toMatch(/secret|my-condition/);
  });
});
