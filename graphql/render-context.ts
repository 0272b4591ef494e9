import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type { Purpose, StoredConsent } from "#lib/consent/shared/consent.ts";
import type { RequestDecision } from "#lib/routing/shared/decision-step.ts";
import type { Site } from "#lib/site/shared/site.ts";
import type { ViewerVariant } from "#lib/site/shared/viewer-variant.ts";

/** The facts about its request that a page may use. */
export type PageRequest = {
  site: Site;
  variant: ViewerVariant;
  path: string;
  query: URLSearchParams;
  /** The email address for help when signing in fails. */
  supportEmail: string;
  /** Whether forms that create an account or send a mail require a captcha, which needs scripts. */
  hasCaptcha: boolean;
  /**
   * The nonce that allows our inline scripts in the page's policy; it is removed before the page is
   * sent.
   */
  nonce: string;
  /** Whether members can be redirected to a dashboard of the publisher. */
  hasDashboard: boolean;
  /** Whether pages for developers of the product are served here. */
  hasInternalTools: boolean;
  /** Whether the page has islands, whose scripts the server adds; false if Next renders it. */
  hasIslands: boolean;
  /** The optional consent purposes of the site. */
  consentPurposes: readonly Purpose[];
  /** Whether readers of some regions are not asked for consent; browsers then request their region's rule first. */
  hasConsentRegions: boolean;
  /** Whether a consent service asks the readers of this site. */
  hasConsentService: boolean;
  /** The DSN to which browsers report unexpected errors, if configured. */
  errorReportsDsn: string | undefined;
  /** Whether a site redirect marks the page as gone; the not-found page shows that. */
  isGone: boolean;
  /** Variants that the viewer has forced in their browser; the page is then rendered for them alone. */
  forcedVariants: ReadonlyMap<string, string>;
  /** The fragment that is rendered instead of the page, if any (`app/[site]/fragment`). */
  fragment: string | null;
};

/** The responses of a page other than 200. */
export type PageResponse =
  | { status: 403 | 404 | 410 }
  /** The not-found screen, which all missing pages of a site share. */
  | { status: 404 | 410; isNotFoundScreen: true }
  | { status: 301 | 302; location: string };

/**
 * How pages and middleware reach the API without an HTTP hop. Next's bundle and the API are two
 * module graphs in one process; this object, put on `globalThis` by the server, is all they share.
 */
export type RenderContext = {
  /** The request being rendered. @throws when called outside of one */
  request: () => PageRequest;
  /** The site of a host name; `undefined` for an unknown host. */
  findSite: (host: string) => Site | undefined;
  /** Redirects, feature flags and guards of the request being rendered, decided once. */
  getDecision: () => RequestDecision;
  /** Reads data that anyone may see. A page with only such reads may be cached. */
  read: <Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ) => Promise<Data>;
  /**
   * Reads the data that all pages of the site and variant share. It is read once, until it changes,
   * and must not depend on the page.
   */
  readShared: <Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ) => Promise<Data>;
  /** Reads with the viewer's permissions. Such a page is personal and never cached. */
  readAsViewer: <Data, Variables>(
    document: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ) => Promise<Data>;
  /** Reads the consent in the viewer's browser. Such a page is personal and never cached. */
  readConsent: () => StoredConsent;
  /**
   * Responds with a status other than 200, and for 301 and 302 with the target path. Next would render its own error
   * shell for these statuses; this way visitors get the returned page.
   */
  respondWith: (response: PageResponse) => void;
  /**
   * Adds structured data to the head of the page.
   * @param json text that cannot end a script element
   */
  describePage: (json: string) => void;
  /** The results of a function during the page render, by its arguments. */
  remember: (load: unknown) => Map<string, unknown>;
  /** The key of the page's form, by which the server recognizes a form that is sent twice. */
  getFormKey: () => string;
};

const key = Symbol.for("condition-communities.render-context");
type Shared = { [key]?: RenderContext };

/** Called once by the server. */
export function setRenderContext(context: RenderContext): void {
  (globalThis as Shared)[key] = context;
}

/** The render context, for pages and middleware. @throws when the product was not started by its server */
export function renderContext(): RenderContext {
  const context = (globalThis as Shared)[key];
  if (!context) throw new Error("No render context: start the product with `node server.ts`.");
  return context;
}
