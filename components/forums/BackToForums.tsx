import { BackLink } from "#components/ui/BackLink.tsx";

/** The link from a page of the forums to the list of threads. */
export function BackToForums() {
  return <BackLink href="/forums">All forum threads</BackLink>;
}
