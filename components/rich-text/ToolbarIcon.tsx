/** Icons of the toolbar; they are loaded with the editor and are not part of the kit. */
const paths = {
  bold: "M7 5h6a3.5 3.5 0 0 1 0 7H7zM7 12h7a3.5 3.5 0 0 1 0 7H7z",
  italic: "M10 5h8M6 19h8M14.5 5l-5 14",
  bulletList: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  orderedList:
    "M10 6h10M10 12h10M10 18h10M4 4.5l1.2-.5v4.500M4 15.500c.2-.7 2.200-.8 2.200.5 0 1-2.200 1.500-2.200 3h2.400",
  blockquote: "M5 6v12M9 8h11M9 12h11M9 16h7",
  link: "M10 14a4 4 0 0 0 5.700 0l3-3A4 4 0 0 0 13 5.300l-1 1M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1-1",
  image: "M4 5h16v14H4zM4 16l4.500-4.500 4 4 2.500-2.500 5 5M15 9.500h.01",
  mention:
    "M12 15.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7M15.500 8.500v4.700a2.300 2.300 0 0 0 4.500 0V12a8 8 0 1 0-3.200 6.400",
} as const;

export type ToolbarIconName = keyof typeof paths;

/** An icon of a toolbar by its path. */
export function ToolIcon({
  path,
  strokeWidth = 1.75,
}: {
  path: string;
  strokeWidth?: number | undefined;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={strokeWidth}
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5"
      aria-hidden="true"
      focusable="false"
    >
      <path d={path} />
    </svg>
  );
}

export function ToolbarIcon({ name }: { name: ToolbarIconName }) {
  return <ToolIcon path={paths[name]} strokeWidth={name === "bold" ? 2.4 : undefined} />;
}
