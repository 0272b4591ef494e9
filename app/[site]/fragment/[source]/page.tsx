import { renderOwnFragment } from "#app/_shared/pages/own-fragment.tsx";

type Props = { params: Promise<{ source: string }> };

/** A piece of pages that is rendered and cached apart from them. */
export default async function FragmentPage({ params }: Props) {
  const { source } = await params;
  const own = await renderOwnFragment(source);
  if (!own) throw new Error(`There is no fragment ${source}.`);
  return own;
}
