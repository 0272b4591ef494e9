/**
 * Adds a script of a third party to the page.
 * @throws Error when it is blocked, fails, or takes longer than `timeoutMs`
 */
export function loadScript(
  src: string,
  { attributes = {}, timeoutMs }: { attributes?: Record<string, string>; timeoutMs: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement("script");
    const fail = () => reject(new Error("A script of a third party was not loaded"));
    const timer = setTimeout(fail, timeoutMs);
    script.src = src;
    script.async = true;
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
    script.addEventListener("load", () => {
      clearTimeout(timer);
      resolve();
    });
    script.addEventListener("error", () => {
      clearTimeout(timer);
      fail();
    });
    document.head.append(script);
  });
}
