import { toLinkHref } from "#lib/rich-text/shared/link-href.ts";

/** Whether a link may have this target, as the server allows: web, email, or an address of this site. */
export function isEditorialHref(href: string): boolean {
  // Browsers ignore these characters in front of a scheme and inside of it.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: those are the ones that are ignored
  const plain = href.replace(/[\u0000-\u0020]/g, "");
  const [, scheme] = /^([^/?#:]*):/.exec(plain) ?? [];
  if (scheme !== undefined) return /^(?:https?|mailto)$/i.test(scheme);
  return !/^[/\\]{2}/.test(plain);
}

/** The target that an editor typed; a path such as `/migraine` and a place such as `#note-1` are kept. */
export function toEditorialHref(typed: string): string | null {
  const text = typed.trim();
  return /^(?:\/(?![/\\])|#.)/.test(text) && isEditorialHref(text) ? text : toLinkHref(text);
}
