type Options = { people: { key: string; label: string }[]; credentialPath: string };

/**
 * Replaces Google's one-tap script in the browser: offers the people of the demo and gives the page a signed
 * credential. The function is sent as text, so it uses nothing of this module.
 */
export function simulateOneTap({ people, credentialPath }: Options): void {
  type Asked = {
    client_id: string;
    nonce: string;
    callback: (answer: { credential: string }) => void;
  };
  let asked: Asked | null = null;
  let box: HTMLElement | null = null;

  function close(): void {
    box?.remove();
    box = null;
  }

  async function choose(person: string): Promise<void> {
    close();
    if (!asked) return;
    const { client_id, nonce, callback } = asked;
    const body = new URLSearchParams({ person, client_id, nonce });
    const response = await fetch(credentialPath, { method: "POST", body });
    if (response.ok) callback(await response.json());
  }

  function addButton(parent: HTMLElement, label: string, act: () => void): void {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = label;
    button.style.cssText =
      "display:block;width:100%;min-height:44px;margin-top:8px;padding:8px 12px;border:1px solid #222;border-radius:8px;color:#222;background:#fff;font:inherit;text-align:start;cursor:pointer";
    button.addEventListener("click", act);
    parent.append(button);
  }

  function prompt(): void {
    close();
    box = document.createElement("section");
    box.setAttribute("aria-label", "Demonstration of Google one tap");
    box.style.cssText =
      "position:fixed;inset:84px 12px auto auto;z-index:30;box-sizing:border-box;width:min(340px,calc(100% - 24px));max-height:calc(100% - 96px);overflow:auto;padding:16px;border:4px dashed #8a5a00;border-radius:12px;color:#222;background:#ffe9a8;font:16px/1.4 system-ui,sans-serif;box-shadow:0 4px 24px #0004";
    const text = document.createElement("p");
    text.style.margin = "0";
    text.textContent =
      "Demonstration. This is not Google: with its keys, its own one-tap prompt opens here. Log in as somebody made up?";
    box.append(text);
    for (const { key, label } of people) addButton(box, label, () => void choose(key));
    addButton(box, "Close", close);
    document.body.append(box);
  }

  const id = { initialize: (options: Asked) => (asked = options), prompt, cancel: close };
  Object.assign(window, { google: { accounts: { id } } });
}
