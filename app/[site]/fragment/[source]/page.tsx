import { renderOwnFragment } from "#app/_shared/pages/own-fragment.tsx";

type Props = { params: Promise<{ source: string }> };

/** A fragment of pages that is rendered and cached separately. */
export default async function FragmentPage({ params }: Props) {
  const { source } = await params;
  const own = await renderOwnFragment(source);
  if (!own) throw new Error(`There is no fragment ${source}.`);
  return own;
}
