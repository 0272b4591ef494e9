import type { Metadata } from "next";
import { NotFoundPage } from "#app/NotFoundPage.tsx";
import { pageMetadata } from "#app/page-parts.ts";

export const dynamic = "force-dynamic";

export function generateMetadata(): Promise<Metadata> {
  return pageMetadata({ title: "Page not found" });
}

/** Paths that nothing is at. */
export default function UnknownPage() {
  return <NotFoundPage />;
}
