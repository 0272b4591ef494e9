import { areSiblingHosts } from "#lib/analytics/shared/source-kind.ts";

type LinkTarget = "internal" | "network" | "external" | "download" | "email";

/** The kind of a link's target; `null` for a target on the same page. */
export function toLinkTarget(link: HTMLAnchorElement): LinkTarget | null {
  const { protocol, hostname, pathname, search, hash } = link;
  const here = window.location;
  if (protocol === "mailto:" || protocol === "tel:") return "email";
  if (link.hasAttribute("download")) return "download";
  if (hostname === here.hostname) {
    const isHere = pathname === here.pathname && search === here.search && hash !== "";
    return isHere ? null : "internal";
  }
  return areSiblingHosts(hostname, here.hostname) ? "network" : "external";
}

const maxLength = 60;

/** The name of a form: the path that it is sent to without ids, such as `quiz-answers`. */
export function toFormName(form: HTMLFormElement): string {
  const action = form.getAttribute("action") ?? "";
  const { pathname } = new URL(action, window.location.href);
  const words = pathname.split("/").filter((word) => /^[a-z][a-z_-]*$/i.test(word));
  const name = words.filter((word) => word !== "api").join("-");
  return action !== "" && name !== "" ? name.slice(0, maxLength) : "other";
}
