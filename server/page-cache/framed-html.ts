import { createHash, type Hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type BareHead, type BareShell, writeBareHead } from "./bare-head.ts";
import { type FinishedHtml, finishHtml } from "./cached-page.ts";
import { takeOutScripts } from "./defer-scripts.ts";
import { createPagePiece } from "./page-piece.ts";
import type { SplitPage } from "./split-page.ts";
import { admitsVendors } from "./vendor-policy.ts";

/** What is around the pages of a route. Its HTML has one character for each byte (`latin1`). */
export type FrameHtml = Pick<SplitPage, "start" | "before" | "after"> & {
  /** What it has in the head. */
  head: string;
  /** What Next has in the head of any page in it. */
  shell: BareShell;
};

/** A page that was rendered without its frame, and its frame. */
export type FramedHtml = {
  frame: FrameHtml;
  head: BareHead;
  content: string;
};

/** A page whose scripts are still to be started, which the end of its head does. */
export type OpenPage = {
  addresses: readonly string[];
  mayLoadVendors: boolean;
  /** Changes with everything that is in the page. */
  hash: string;
  /** The pieces of the page. @param endOfHead what is added to the head */
  close: (endOfHead: string) => (string | FinishedHtml)[];
};

/** What of a frame is the same on every page at a path. */
type FinishedFrame = {
  start: FinishedHtml;
  before: FinishedHtml;
  after: FinishedHtml;
  /** Of its scripts: those before the scripts of the page, and those after them. */
  addresses: readonly [first: readonly string[], last: readonly string[]];
  rest: string;
  /** Compressed with what the page has around it, which takes less than a stream of its own. */
  head: string;
  /** Begun with the frame; a copy of it goes on with the page. */
  hash: Hash;
  mayLoadVendors: boolean;
};

/** The frame at the paths of the last pages; it is the same at all where it has no link back to the page. */
type FinishedByPath = {
  hasBackPath: boolean;
  /** With a mark in the place of the path; `null` where a script has it, whose hash differs with the path. */
  marked: FinishedFrame | null | undefined;
  byPath: LRUCache<string, FinishedFrame>;
};

/** A link in a frame that leads back to the page makes the frame another one at each path. */
const maxPaths = 2;

const withPathFor = (mark: string) => {
  const encodedMark = encodeURIComponent(mark);
  return (html: string, path: string) =>
    html.includes(mark) || html.includes(encodedMark)
      ? html.replaceAll(encodedMark, encodeURIComponent(path)).replaceAll(mark, path)
      : html;
};

/**
 * Puts pages into frames. A frame is searched for scripts, hashed and compressed once, and not with each page in it
 * (docs/decisions/0112). The script in their head is taken to be a file (decision 110).
 * @param options.nonce secret of this process
 * @param options.backPath stands for the path of a page in the links of frames
 */
export function createFramedHtml({ nonce, backPath }: { nonce: string; backPath: string }) {
  const finished = new WeakMap<FrameHtml, FinishedByPath>();
  const encodedBackPath = encodeURIComponent(backPath);

  const hasBackPath = ({ before, after }: FrameHtml) =>
    [before, after].some((html) => html.includes(backPath) || html.includes(encodedBackPath));
  const withPath = withPathFor(backPath);
  // Not the nonce, which is taken out, and like it not known to content.
  const name = createHash("sha256").update(nonce).digest("hex").slice(0, 24);
  const mark = `/${name}`;
  const withPathAtMark = withPathFor(mark);
  const hasMarkInScript = ({ before, after }: FrameHtml) =>
    [...withPath(before + after, mark).matchAll(/<script[^>]*>[\s\S]*?<\/script>/g)].some(
      ([script]) => script.includes(name),
    );

  function finish(frame: FrameHtml, path: string): FinishedFrame {
    const { start, head, shell } = frame;
    const [before, after] = [withPath(frame.before, path), withPath(frame.after, path)];
    const outer = [start + shell.first, shell.rest, head, before, after];
    const hash = createHash("sha256");
    for (const html of outer) hash.update(html, "latin1");
    const taken = outer.map((html) => takeOutScripts(html, nonce, true));
    const [first, rest, inHead, ...last] = taken;
    const toFinished = (at: number) => finishHtml(taken[at]?.html ?? "", nonce);
    return {
      start: toFinished(0),
      before: toFinished(3),
      after: toFinished(4),
      rest: rest?.html ?? "",
      head: inHead?.html ?? "",
      addresses: [
        [first, rest].flatMap((one) => one?.addresses ?? []),
        [inHead, ...last].flatMap((one) => one?.addresses ?? []),
      ],
      hash,
      mayLoadVendors: outer.every(admitsVendors),
    };
  }

  function getFinished(frame: FrameHtml, path: string): FinishedFrame {
    const kept: FinishedByPath = finished.get(frame) ?? {
      ...{ hasBackPath: hasBackPath(frame), marked: undefined },
      byPath: new LRUCache<string, FinishedFrame>({ max: maxPaths }),
    };
    finished.set(frame, kept);
    const key = kept.hasBackPath ? path : "";
    const known = kept.byPath.get(key) ?? make(frame, path, kept);
    kept.byPath.set(key, known);
    return known;
  }

  /** The frame at a path. It is searched for scripts once, however many paths there are. */
  function make(frame: FrameHtml, path: string, kept: FinishedByPath): FinishedFrame {
    if (kept.marked === undefined && kept.hasBackPath)
      kept.marked = hasMarkInScript(frame) ? null : finish(frame, mark);
    const { marked } = kept;
    if (!marked) return finish(frame, path);
    const atPath = (part: FinishedHtml): FinishedHtml => ({
      ...part,
      pieces: part.pieces.map((piece) => {
        const html = piece.read().toString("latin1");
        const own = withPathAtMark(html, path);
        return own === html ? piece : createPagePiece(Buffer.from(own, "latin1"));
      }),
    });
    return {
      ...marked,
      ...{ before: atPath(marked.before), after: atPath(marked.after) },
      hash: marked.hash.copy().update(path),
    };
  }

  return {
    withPath,
    /** The page as one text, with its scripts in it. @param path of the page */
    toHtml: ({ frame, head, content }: FramedHtml, path: string): string =>
      frame.start +
      writeBareHead(head, frame.shell, nonce) +
      frame.head +
      withPath(frame.before, path) +
      content +
      withPath(frame.after, path),

    /** The page without its scripts. Its content has none. @param path of the page */
    open: ({ frame, head, content }: FramedHtml, path: string): OpenPage => {
      const around = getFinished(frame, path);
      const [first, last] = around.addresses;
      const own = takeOutScripts(head.elements.join(""), nonce, true);
      const dynamic = head.pictures + around.rest + own.html;
      const hash = around.hash.copy().update(dynamic, "latin1").update(content, "latin1");
      return {
        addresses: [...first, ...head.scripts, ...own.addresses, ...last],
        mayLoadVendors: around.mayLoadVendors && admitsVendors(dynamic) && admitsVendors(content),
        hash: hash.digest("base64url"),
        close: (endOfHead) => [
          ...[around.start, dynamic + around.head + endOfHead],
          ...[around.before, content, around.after],
        ],
      };
    },
  };
}
