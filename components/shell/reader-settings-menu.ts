/**
 * Runs on every page once it is parsed: makes the menu of the reader's settings work, and keeps the tab key in an open
 * drawer.
 *
 * It is written into the page as text, so it must not reference anything outside of itself.
 */
export function runReaderSettingsMenu(): void {
  const settings = window.readerSettings;
  const known = /^(font-(reg|lg|xl)|contrast-(reg|low|light|dark))$/;
  const menu = document.getElementById("accessibility-menu");
  if (!settings) return;
  const { chosen, apply } = settings;

  /** Applies a selection, and queues it for the cookie, which this page or the next writes. */
  function keep(words: readonly string[]): void {
    try {
      sessionStorage.setItem("accessibility", words.join("."));
    } catch {}
    document.dispatchEvent(new Event("reader-settings"));
    apply(words);
  }

  function choose(input: EventTarget | null): void {
    if (!(input instanceof HTMLInputElement) || !known.test(input.value)) return;
    const [kind = ""] = input.value.split("-");
    keep([...chosen().filter((word) => !word.startsWith(kind)), input.value]);
  }

  /** The default contrast: the same that the style sheet derives from the system's preferences. */
  function systemContrast(): string {
    const wants = (query: string) => window.matchMedia(query).matches;
    if (wants("(prefers-color-scheme: dark)")) return "contrast-dark";
    if (wants("(prefers-contrast: more)")) return "contrast-light";
    return wants("(prefers-contrast: less)") ? "contrast-low" : "contrast-reg";
  }

  function show(): void {
    const words = chosen();
    if (!words.some((word) => word.startsWith("font"))) words.push("font-reg");
    if (!words.some((word) => word.startsWith("contrast"))) words.push(systemContrast());
    for (const input of menu?.querySelectorAll<HTMLInputElement>("input[type=radio]") ?? [])
      input.checked = words.includes(input.value);
  }

  // The choices made in the open menu before this ran.
  for (const input of menu?.querySelectorAll(":checked") ?? []) choose(input);
  show();

  document.addEventListener("change", ({ target }) => choose(target));
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element && target.closest("[data-forget-settings]"))) return;
    keep([]);
    show();
  });
  // Settings may have changed meanwhile, in another tab or in the system.
  menu?.addEventListener("beforetoggle", show);

  // A drawer covers the page, so it traps the focus until it is closed.
  document.addEventListener("keydown", (event) => {
    // A copy of `isComposing`, because this function must not use outer code.
    if (event.isComposing || event.keyCode === 229) return;
    const drawer = event.key === "Tab" && document.querySelector(".side-drawer:popover-open");
    if (!drawer) return;
    const stops = [
      ...drawer.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary"),
    ].filter((stop) => stop.checkVisibility());
    const edge = event.shiftKey ? stops[0] : stops.at(-1);
    const isInside = drawer.contains(document.activeElement);
    if (isInside && document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? stops.at(-1) : stops[0])?.focus();
  });
}
