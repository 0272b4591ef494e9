import { type ReactNode, useEffect, useRef, useState } from "react";
import { PreviewLinks } from "#components/editing/preview/PreviewLinks.tsx";
import { ApiError } from "#components/providers/api-error.ts";
import { request } from "#components/providers/request.ts";
import { Button } from "#components/ui/Button.tsx";
import { TextField } from "#components/ui/TextField.tsx";
import { showToast } from "#components/ui/toast-manager.ts";
import {
  EditedVersionDocument,
  type EditedVersionLineFragment,
  EditedVersionsDocument,
  NameEditedVersionDocument,
} from "#graphql/generated/client/graphql.ts";
import { formatDate } from "#lib/core/shared/dates.ts";
import type { ValueNames } from "#lib/editing/shared/describe-values.ts";
import type { EditState } from "#lib/editing/shared/edit-state.ts";
import { comparisonTexts, versionsTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import { limitPlacements } from "#lib/editing/shared/limit-placements.ts";
import { maxVersionNameLength } from "#lib/editing/shared/version.ts";
import { describeInstant } from "#lib/site/shared/site-time.ts";
import { VersionComparison } from "./VersionComparison.tsx";

type Props = {
  id: string;
  timeZone: string;
  /** Changes when a new version may exist. */
  version: number;
  /** The piece as it is in the editor. */
  now: EditState;
  names: ValueNames;
  /** Prefixes of the sites that the editor may choose. */
  placeable: readonly string[];
  /** Saves what is not saved yet. */
  saveNow: () => Promise<boolean>;
  /** Replaces what differs, as one change of the writer. */
  onChange: (state: EditState) => void;
};

const tell = (error: unknown) =>
  showToast({
    type: "error",
    description: error instanceof ApiError ? error.message : texts.failed,
  });

/** What is open instead of the list. */
type View = { type: "compare" | "share"; line: EditedVersionLineFragment };
/** The name of a button, by which the focus finds it again. */
const toButtonId = ({ type, line }: View) => `version-${line.version}-${type}`;

/** The versions of a piece, the function that names the current one, and the one that restores one. */
function useVersions({ id, version, now, placeable, saveNow, onChange }: Props) {
  const [lines, setLines] = useState<readonly EditedVersionLineFragment[] | null>(null);
  useEffect(() => {
    request(EditedVersionsDocument, { id }).then(
      ({ editedContentVersions }) => setLines(editedContentVersions),
      tell,
    );
  }, [id, version]);

  async function keep(name: string): Promise<boolean> {
    try {
      await saveNow();
      const { nameEditedVersion } = await request(NameEditedVersionDocument, { id, name });
      setLines(nameEditedVersion);
      showToast({ type: "success", description: texts.kept });
      return true;
    } catch (error) {
      tell(error);
      return false;
    }
  }

  async function restore(number: number): Promise<void> {
    try {
      const found = await request(EditedVersionDocument, { id, version: String(number) });
      if (!(await saveNow())) {
        showToast({ type: "error", description: texts.notSaved });
        return;
      }
      // What is replaced stays among the versions.
      const before = await request(NameEditedVersionDocument, { id, name: texts.beforeRestoring });
      setLines(before.nameEditedVersion);
      const wanted = found.editedContentVersion as EditState;
      onChange(limitPlacements({ now, wanted, placeable }));
      showToast({ type: "success", description: texts.restored });
    } catch (error) {
      tell(error);
    }
  }
  return { lines, keep, restore };
}

function VersionLine(props: {
  line: EditedVersionLineFragment;
  time: string;
  onOpen: (view: View) => void;
  onRestore: () => void;
}) {
  const { line, time, onOpen, onRestore } = props;
  const { reason, name, savedByName, savedAt } = line;
  const called = name ?? time;
  return (
    <li className="grid gap-3 border-b border-line py-3">
      <span>
        <strong className="block font-semibold wrap-anywhere">
          {name ?? texts.reasons[reason] ?? reason}
        </strong>
        <span className="text-sm text-ink-soft">
          <time dateTime={savedAt} title={formatDate(savedAt) ?? undefined}>
            {time}
          </time>{" "}
          {savedByName ? texts.by(savedByName) : null}
        </span>
      </span>
      <span className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          id={toButtonId({ type: "compare", line })}
          aria-label={comparisonTexts.title(called)}
          onClick={() => onOpen({ type: "compare", line })}
        >
          {comparisonTexts.compare}
        </Button>
        <Button variant="secondary" aria-label={`${texts.restore}: ${called}`} onClick={onRestore}>
          {texts.restore}
        </Button>
        <Button
          variant="secondary"
          id={toButtonId({ type: "share", line })}
          aria-label={texts.shareName(called)}
          onClick={() => onOpen({ type: "share", line })}
        >
          {texts.share}
        </Button>
      </span>
    </li>
  );
}

function NameForm({ onKeep }: { onKeep: (name: string) => Promise<boolean> }) {
  const [name, setName] = useState("");
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void onKeep(name).then((isKept) => {
          if (isKept) setName("");
        });
      }}
    >
      <TextField
        label={texts.name}
        limit={maxVersionNameLength}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" variant="secondary" className="justify-self-start">
        {texts.keep}
      </Button>
    </form>
  );
}

/** A link for people without an account to one version. */
function ShareView({
  id,
  timeZone,
  view,
  name,
}: Pick<Props, "id" | "timeZone"> & {
  view: View;
  name: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg font-semibold wrap-anywhere">
        {texts.shareName(name)}
      </h3>
      <PreviewLinks id={id} timeZone={timeZone} version={view.line.version} />
    </div>
  );
}

/** The view instead of the list, and the function that opens one; the focus comes back to its button. */
function useView() {
  const [view, setView] = useState<View | null>(null);
  const left = useRef<View | null>(null);
  useEffect(() => {
    if (view === null && left.current) document.getElementById(toButtonId(left.current))?.focus();
    left.current = view;
  }, [view]);
  return [view, setView] as const;
}

/** The versions of a piece, to compare, restore and share, and a field to keep the current one under a name. */
export function VersionsPanel(props: Props) {
  const { id, timeZone, now, names, placeable, onChange } = props;
  const { lines, keep, restore } = useVersions(props);
  const [view, setView] = useView();
  const toTime = ({ savedAt }: EditedVersionLineFragment) =>
    describeInstant(new Date(savedAt), timeZone);
  const renderView = ({ type, line }: View): ReactNode => {
    const name = line.name ?? toTime(line);
    if (type === "share")
      return <ShareView id={id} timeZone={timeZone} view={{ type, line }} name={name} />;
    const previous = lines?.find(({ version }) => version < line.version)?.version ?? null;
    return (
      <VersionComparison
        id={id}
        version={{ number: line.version, name, previous }}
        now={now}
        names={names}
        placeable={placeable}
        onChange={onChange}
        onRestore={() => void restore(line.version)}
      />
    );
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {view ? (
        <>
          <Button variant="secondary" className="justify-self-start" onClick={() => setView(null)}>
            {comparisonTexts.back}
          </Button>
          {renderView(view)}
        </>
      ) : null}
      <div className={view ? "hidden" : "grid gap-5"}>
        <p className="text-sm text-ink-soft">{texts.intro}</p>
        <NameForm onKeep={keep} />
        {lines?.length === 0 ? <p className="text-ink-soft">{texts.none}</p> : null}
        <ul>
          {lines?.map((line) => (
            <VersionLine
              key={line.version}
              line={line}
              time={toTime(line)}
              onOpen={setView}
              onRestore={() => void restore(line.version)}
            />
          ))}
        </ul>
      </div>
    </div>
  );
}
