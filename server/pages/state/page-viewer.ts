import type { GraphQLSchema } from "graphql";
import { createViewerVariants } from "#graphql/context.ts";
import { executeInProcess, ReadError } from "#graphql/in-process.ts";
import { toPlain } from "#graphql/to-plain.ts";
import type { PageSession, Session } from "#lib/auth/server/session.ts";
import { unknownVisitor, type Visitor } from "#lib/core/server/visitors.ts";
import type { VariantFor } from "#lib/experiments/shared/experiment.ts";
import type { ForcedVariants } from "#lib/experiments/shared/forced-variants.ts";
import type { Services } from "#lib/services.ts";
import type { Site } from "#lib/site/shared/site.ts";
import { readForcedVariants } from "#server/http/forced-variants.ts";
import { findPageSession } from "./find-page-session.ts";
import type { ReadForPage } from "./read-for-page.ts";
import type { ReadFromReplica } from "./replica-reads.ts";

/** The viewer of a page. Permissions are checked where the data is read: in this process or in the API tier. */
export type PageViewer = {
  session: PageSession | null;
  /** Whether the session is the last known one, because it could not be read. */
  isUnchecked: boolean;
  variantFor: VariantFor;
  forcedVariants: ForcedVariants;
  read: ReadForPage;
};

/** Identifies the viewers of pages. */
export type PageViewers = {
  /** @param asker.cookieHeader without a cookie the viewer is a guest, who is returned at once */
  identify: (asker: {
    requestId: string;
    site: Site;
    cookieHeader: string | undefined;
  }) => Promise<PageViewer> | PageViewer;
};

type FoundSession = { session: Session | null; isUnchecked: boolean };

/** Expected errors; a page that shows one can be cached like any other. */
const expectedCodes = new Set([
  "NOT_FOUND",
  "GONE",
  "NO_PREVIEW_PERMISSION",
  "MEMBERS_ONLY",
  "UNAUTHENTICATED",
  "NOT_VERIFIED",
  "FORBIDDEN",
]);

type PageReader = { session: Session | null; visitor: Visitor };

/** The viewer for GraphQL. A fragment is rendered for a guest. */
function toAsker(state: Parameters<ReadForPage>[0], viewer: PageReader, asViewer: boolean) {
  if (!asViewer) return { session: null, visitor: unknownVisitor, cookieNames: [] };
  const session = state.session ? viewer.session : null;
  return { session, visitor: viewer.visitor, cookieNames: state.cookieNames };
}

/** The request of a read. It records the dependencies of the page in its state. */
function toRequest(state: Parameters<ReadForPage>[0], viewer: PageReader, asViewer: boolean) {
  const { requestId, site, tags, variant, forcedVariants } = state;
  return {
    ...toAsker(state, viewer, asViewer),
    requestId,
    site,
    tags,
    variant,
    forcedVariants,
    variantFor: async (symbol: string) => {
      const found = await state.variantFor(symbol);
      state.variants.set(symbol, found);
      return found;
    },
    reportFailure: () => {
      state.hasFailed = true;
    },
    sharedLoaders: asViewer ? undefined : state.sharedLoaders,
  };
}

const isExpected = (error: unknown): boolean =>
  error instanceof ReadError && expectedCodes.has(error.code);

/** The viewers of pages that read in this process. */
export function createPageViewers(options: {
  schema: GraphQLSchema;
  services: Services;
  /** Reads for pages of guests, if there is a replica. */
  readFromReplica?: ReadFromReplica | undefined;
}): PageViewers {
  const { schema, services, readFromReplica } = options;

  const createReader =
    (viewer: PageReader): ReadForPage =>
    async (state, { document, variables, asViewer }) => {
      const request = toRequest(state, viewer, asViewer);
      const call = { schema, document, variables };
      try {
        const copied = asViewer ? undefined : await readFromReplica?.(state, call, request);
        return toPlain(copied ?? (await executeInProcess({ ...call, services, request })));
      } catch (error) {
        if (!isExpected(error)) state.hasFailed = true;
        throw error;
      }
    };

  type Asker = Parameters<PageViewers["identify"]>[0];
  function toViewer({ requestId, site, cookieHeader }: Asker, found: FoundSession): PageViewer {
    const { session } = found;
    const visitor = services.visitors.identify({ cookieHeader, site });
    const forcedVariants = readForcedVariants(cookieHeader, { session, services });
    const subject = { viewer: session?.member ?? null, visitor };
    const variantFor = createViewerVariants(services, {
      requestId,
      site,
      subject,
      forced: forcedVariants,
    });
    return { ...found, variantFor, forcedVariants, read: createReader({ session, visitor }) };
  }

  return {
    identify: (asker) =>
      asker.cookieHeader === undefined
        ? toViewer(asker, { session: null, isUnchecked: false })
        : findPageSession(services.sessions, asker.cookieHeader, asker.site).then((found) =>
            toViewer(asker, found),
          ),
  };
}
