import { useState } from "react";
import { ApiError } from "#components/providers/api-error.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { buttonClasses } from "#components/ui/button-classes.ts";
import { Menu } from "#components/ui/Menu.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  type ContentState,
  DiscardWorkingCopyDocument,
  type EditorStatus,
  PublishWorkingCopyDocument,
  SetContentTemplateDocument,
  UnscheduleChangesDocument,
} from "#graphql/generated/client/graphql.ts";
import { errorTexts } from "#lib/core/shared/error-texts.ts";
import type { DeadLink } from "#lib/editing/shared/checks/check-dead-links.ts";
import { checkPiece } from "#lib/editing/shared/checks/check-piece.ts";
import { describeReading } from "#lib/editing/shared/checks/check-reading.ts";
import { publishTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import type { PartKey } from "#lib/editing/shared/working-copy.ts";
import { PublishDialog } from "./PublishDialog.tsx";
import { useDeadLinks } from "./use-dead-links.ts";
import { type Editing, toPiece } from "./use-editing.ts";

const toMessage = (error: unknown) =>
  error instanceof ApiError ? error.message : errorTexts.generic;

const isConflict = (error: unknown) => error instanceof ApiError && error.code === "CONFLICT";

/** Publishing of an open piece: every call first saves what is not saved. */
function usePublishing({ piece, autosave, takeAnswer, refresh }: Editing) {
  const { id } = piece;
  /** @returns the problem, or null */
  const saveAll = async (): Promise<string | null> => {
    if (await autosave.saveNow()) return null;
    return autosave.state.conflicts.length > 0 ? texts.decideFirst : texts.notSaved;
  };
  const publish = async (status: EditorStatus, publishedAt?: Date): Promise<string | null> => {
    const unsaved = await saveAll();
    if (unsaved) return unsaved;
    try {
      const answer = await request(PublishWorkingCopyDocument, {
        id,
        version: autosave.state.version,
        state: piece.state,
        status,
        publishedAt: publishedAt?.toISOString(),
      });
      takeAnswer(toPiece(answer.publishWorkingCopy), false);
      return null;
    } catch (error) {
      // The message asks to look at the changes of the other, which are shown then.
      if (isConflict(error)) await refresh().catch(() => undefined);
      return toMessage(error);
    }
  };
  const discard = async (): Promise<void> => {
    const unsaved = await saveAll();
    if (unsaved) {
      showToast({ type: "error", description: unsaved });
      return;
    }
    try {
      const { version } = autosave.state;
      const answer = await request(DiscardWorkingCopyDocument, { id, version });
      takeAnswer(toPiece(answer.discardWorkingCopy), true);
      showToast({ type: "success", description: texts.discarded });
    } catch (error) {
      showToast({ type: "error", description: toMessage(error) });
    }
  };
  const unschedule = async (): Promise<void> => {
    try {
      await request(UnscheduleChangesDocument, { id });
      await refresh();
      showToast({ type: "success", description: texts.unscheduled });
    } catch (error) {
      showToast({ type: "error", description: toMessage(error) });
    }
  };
  const setTemplate = async (isTemplate: boolean): Promise<void> => {
    try {
      await request(SetContentTemplateDocument, { id, isTemplate });
      await refresh();
      const description = isTemplate ? texts.isTemplate : texts.isNoTemplate;
      showToast({ type: "success", description });
    } catch (error) {
      showToast({ type: "error", description: toMessage(error) });
    }
  };
  return { publish, discard, unschedule, setTemplate };
}

/** What the button says by the state of the piece. */
const labels: Partial<Record<ContentState, string>> = {
  published: texts.publishChanges,
  scheduled: texts.reschedule,
};

/** The dialog that publishes a piece, with what the checks say about it. */
function PieceDialog({
  editing,
  publish,
  deadLinks,
  onClose,
  onShow,
}: {
  editing: Editing;
  publish: (status: EditorStatus, at?: Date) => Promise<string | null>;
  deadLinks: readonly DeadLink[];
  onClose: () => void;
  onShow: (key: PartKey) => void;
}) {
  const { piece, autosave } = editing;
  const local = autosave.readLocal();
  return (
    <PublishDialog
      isOpen
      onClose={onClose}
      publishedAt={piece.scheduledChanges?.publishAt ?? piece.publishedAt}
      isScheduled={piece.state === "scheduled" || piece.scheduledChanges !== null}
      isCorrection={piece.state === "published"}
      timeZone={piece.timeZone}
      findings={checkPiece(local, { type: piece.type, houseStyle: piece.houseStyle, deadLinks })}
      reading={describeReading(local)}
      onShow={(key) => {
        onClose();
        onShow(key);
      }}
      publish={async (at) => {
        const problem = await publish("published", at);
        if (problem === null)
          showToast({
            type: "success",
            description: at && at > new Date() ? texts.scheduled : texts.published,
          });
        return problem;
      }}
    />
  );
}

type Actions = Pick<ReturnType<typeof usePublishing>, "discard" | "unschedule" | "setTemplate"> & {
  change: (status: EditorStatus, done: string) => Promise<void>;
};

/** What the menu offers by the state of the piece. */
function listChoices(
  { piece, saving }: Editing,
  { change, discard, unschedule, setTemplate }: Actions,
) {
  const isPublic = piece.state === "published" || piece.state === "scheduled";
  const choices = [
    piece.scheduledChanges && {
      id: "unschedule",
      label: texts.unschedule,
      onSelect: () => void unschedule(),
    },
    saving.hasChanges &&
      (piece.state !== "draft" || piece.isOutdated) && {
        id: "discard",
        label: texts.discard,
        onSelect: () => void discard(),
      },
    isPublic && {
      id: "unpublish",
      label: texts.unpublish,
      onSelect: () => void change("draft", texts.unpublished),
    },
    piece.state === "published" && {
      id: "archive",
      label: texts.archive,
      onSelect: () => void change("archived", texts.archived),
    },
    piece.mayOfferTemplate && {
      id: "template",
      label: piece.isTemplate ? texts.endTemplate : texts.makeTemplate,
      onSelect: () => void setTemplate(!piece.isTemplate),
    },
  ];
  return choices.filter((choice) => choice !== false && choice !== null);
}

/** The buttons that publish a piece, schedule it, withdraw it, and give up its changes. */
export function PublishTools({
  editing,
  onShow,
}: {
  editing: Editing;
  /** Goes to a field or a section. */
  onShow: (key: PartKey) => void;
}) {
  const { piece, saving } = editing;
  const { publish, ...actions } = usePublishing(editing);
  const [isOpen, setOpen] = useState(false);
  const { deadLinks, findDeadLinks } = useDeadLinks(editing);

  async function change(status: EditorStatus, done: string): Promise<void> {
    const problem = await publish(status);
    showToast(
      problem
        ? { type: "error", description: problem, clearAfter: 0 }
        : { type: "success", description: done },
    );
  }

  if (!piece.mayPublish) return <p className="text-sm text-ink-soft">{texts.notYours}</p>;
  const isNothingNew =
    piece.state === "published" && !saving.hasChanges && saving.status === "saved";
  const choices = listChoices(editing, { change, ...actions });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        onClick={() => {
          setOpen(true);
          findDeadLinks();
        }}
        disabled={isNothingNew}
      >
        {labels[piece.state] ?? texts.publish}
      </Button>
      {choices.length > 0 ? (
        <Menu
          trigger={texts.more}
          label={texts.moreLabel}
          triggerClassName={buttonClasses("secondary")}
          choices={choices}
        />
      ) : null}
      {isOpen ? (
        <PieceDialog
          editing={editing}
          publish={publish}
          deadLinks={deadLinks}
          onClose={() => setOpen(false)}
          onShow={onShow}
        />
      ) : null}
    </div>
  );
}
