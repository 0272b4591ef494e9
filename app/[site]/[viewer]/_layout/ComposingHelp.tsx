import { CrisisPanel } from "#components/moderation/crisis/CrisisPanel.tsx";
import { crisisTexts } from "#lib/moderation/shared/crisis/crisis-texts.ts";

/** The panel of `CrisisWatch`. */
export const ComposingHelp = ({ onClose }: { onClose: () => void }) => (
  <CrisisPanel {...crisisTexts.composing} onClose={onClose} />
);
