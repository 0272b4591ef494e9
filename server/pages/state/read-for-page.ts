import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { Loaders } from "#graphql/loaders.ts";
import type { PageSession } from "#lib/auth/server/session.ts";
import type { CacheTag } from "#lib/core/server/invalidation.ts";
import type { VariantFor } from "#lib/experiments/shared/experiment.ts";
import type { ForcedVariants } from "#lib/experiments/shared/forced-variants.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";

/** The part of a page's state that its reads use and update. */
export type ReadState = {
  requestId: string;
  site: Site;
  session: PageSession | null;
  /** Only reads with the viewer's permissions get the cookie names. */
  cookieNames: readonly string[];
  variant: ViewerVariant;
  /** Cache tags of everything the page has read so far. */
  tags: Set<CacheTag>;
  /** The viewer's variant of an experiment. */
  variantFor: VariantFor;
  /** The variants that the page has used so far, by the symbols of the experiments. */
  variants: Map<string, string>;
  /** Variants that the viewer has forced in their browser: such a page is rendered for them alone. */
  forcedVariants: ForcedVariants;
  /** Something failed to load, so the page must not be cached. */
  hasFailed: boolean;
  /** The loaders of records that anyone may see. */
  sharedLoaders: { loaders?: Loaders | undefined };
};

/** A read of a page. */
export type PageRead = {
  document: TypedDocumentNode<unknown, unknown>;
  variables: unknown;
  /** Whether to read with the viewer's permissions; otherwise only what anyone may see. */
  asViewer: boolean;
};

/**
 * Reads for a page, and records in its state what the data depends on.
 * @returns plain data
 * @throws ReadError; `hasFailed` is then set, unless the page shows the error
 */
export type ReadForPage = (state: ReadState, read: PageRead) => Promise<unknown>;
