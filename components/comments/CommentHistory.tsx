import { type ComponentType, useEffect, useState } from "react";
import { request } from "#components/providers/request.ts";
import { Dialog } from "#components/ui/Dialog.tsx";
import { loadChunk } from "#components/ui/load-chunk.ts";
import {
  CommentHistoryDocument,
  type CommentHistoryQuery,
} from "#graphql/generated/client/graphql.ts";
import { commentToolTexts } from "#lib/comments/shared/comment-texts.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import type { CommentVersions } from "./CommentVersions.tsx";

type CommentWithVersions = NonNullable<CommentHistoryQuery["comment"]>;
type Loaded = {
  comment: CommentWithVersions | null;
  Versions: ComponentType<Parameters<typeof CommentVersions>[0]>;
};

async function load(id: string): Promise<Loaded> {
  const [{ comment }, { CommentVersions }] = await Promise.all([
    request(CommentHistoryDocument, { id }),
    loadChunk(() => import("./CommentVersions.tsx")),
  ]);
  return { comment, Versions: CommentVersions };
}

/** The changes of a comment, in a dialog. */
export function CommentHistory({ id, onClose }: { id: string; onClose: () => void }) {
  const [loaded, setLoaded] = useState<Loaded | "failed" | "loading">("loading");
  useEffect(() => {
    load(id).then(setLoaded, () => setLoaded("failed"));
  }, [id]);
  return (
    <Dialog open onOpenChange={onClose} title={commentToolTexts.history}>
      {loaded === "loading" ? (
        <p role="status">Loading…</p>
      ) : loaded === "failed" || loaded.comment === null ? (
        <p>{errorTexts.generic}</p>
      ) : (
        <loaded.Versions comment={loaded.comment} />
      )}
    </Dialog>
  );
}
