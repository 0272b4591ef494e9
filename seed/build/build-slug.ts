/** An ascii slug of at most 80 characters, cut at a word. */
export function buildSlug(title: string): string {
  const slug = title
    .normalize("NFD")
    .replace(/[\u0300-\u036f’'“”]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (slug.length <= 80) return slug;
  return slug.slice(0, 81).replace(/-[^-]*$/, "");
}

export function reserveSlug(title: string, taken: Set<string>): string {
  const base = buildSlug(title);
  let slug = base;
  for (let n = 2; taken.has(slug); n++) slug = `${base.slice(0, 76)}-${n}`;
  taken.add(slug);
  return slug;
}
