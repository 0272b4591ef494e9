import type { StoredSection } from "#lib/editing/shared/stored-section.ts";

/** The form of a section, as the document asks for it. */
export type DocumentForm = {
  section: StoredSection;
  onChange: (section: StoredSection) => void;
  onClose: () => void;
  /** Shows the settings that every section has, without its fields. */
  isSettingsOnly?: boolean;
};
