import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { Loaders } from "#graphql/loaders.ts";
import type { PageSession } from "#lib/auth/server/session.ts";
import type { CacheTag } from "#lib/core/server/invalidation.ts";
import type { VariantFor } from "#lib/experiments/shared/experiment.ts";
import type { ForcedVariants } from "#lib/experiments/shared/forced-variants.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";

/** What a read needs of the page that it is for, and marks there. */
export type ReadState = {
  requestId: string;
  site: Site;
  session: PageSession | null;
  /** Only reads as the viewer get them. */
  cookieNames: readonly string[];
  variant: ViewerVariant;
  /** Cache tags of everything the page has read so far. */
  tags: Set<CacheTag>;
  /** The viewer's variant of an experiment. */
  variantFor: VariantFor;
  /** The variants that the page has used so far, by the symbols of the experiments. */
  variants: Map<string, string>;
  /** Variants that the viewer has chosen for their browser: such a page is made for them alone. */
  forcedVariants: ForcedVariants;
  /** Something failed to load, so the page must not be cached. */
  hasFailed: boolean;
  /** What the page has read of records that anyone may see. */
  sharedLoaders: { loaders?: Loaders | undefined };
};

/** A read of a page. */
export type PageRead = {
  document: TypedDocumentNode<unknown, unknown>;
  variables: unknown;
  /** As who asks for the page; otherwise what anyone may see. */
  asViewer: boolean;
};

/**
 * Reads for a page, and notes in its state what the data depends on.
 * @returns plain data
 * @throws ReadError; `hasFailed` is then set, unless the failure is one that a page shows
 */
export type ReadForPage = (state: ReadState, read: PageRead) => Promise<unknown>;
