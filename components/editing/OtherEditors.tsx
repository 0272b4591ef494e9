import { useEffect, useState } from "react";
import { request } from "#components/providers/request.ts";
import {
  ReportEditingPlaceDocument,
  type ReportEditingPlaceMutation,
} from "#graphql/generated/client/graphql.ts";
import { editingTexts as texts } from "#lib/editing/shared/editing-texts.ts";
import { nameSection } from "#lib/editing/shared/section-summary.ts";
import type { Editing } from "./use-editing.ts";

type Others = ReportEditingPlaceMutation["reportEditingPlace"]["others"];

/** How often this editor says where it is, in ms. */
const everyMs = 10_000;

/** Tells the others where this editor is, learns where they are, and gets what they have saved. */
function usePresence({ piece, place, autosave }: Editing): Others {
  const [others, setOthers] = useState<Others>([]);
  useEffect(() => {
    const report = async () => {
      if (document.visibilityState === "hidden") return;
      const sent = { id: piece.id, writer: autosave.writer, sectionId: place.current };
      const { reportEditingPlace } = await request(ReportEditingPlaceDocument, sent);
      setOthers(reportEditingPlace.others);
      if (reportEditingPlace.version > autosave.state.version) await autosave.pull();
    };
    // Without a connection other editors are unknown; the save line shows the failure.
    const tryReport = () => void report().catch(() => setOthers([]));
    tryReport();
    const timer = setInterval(tryReport, everyMs);
    return () => clearInterval(timer);
  }, [piece.id, place, autosave]);
  return others;
}

/** Who else has the piece open, each with the section that they are in. */
export function OtherEditors({ editing }: { editing: Editing }) {
  const others = usePresence(editing);
  const { handle, autosave } = editing;
  if (others.length === 0) return null;
  const { sections } = autosave.readLocal();
  return (
    <ul className="text-sm text-ink-soft">
      {others.map(({ writer, username, sectionId }) => {
        const section = sections.find(({ id }) => id === sectionId);
        return (
          <li key={writer}>
            {section ? (
              <button
                type="button"
                className="text-start underline wrap-anywhere hover:text-ink"
                onClick={() => handle.current?.focusSection(section.id)}
              >
                {texts.hereIn(username, nameSection(section))}
              </button>
            ) : (
              texts.here(username)
            )}
          </li>
        );
      })}
    </ul>
  );
}
