import { type IconName, iconPaths } from "./icon-paths.ts";
import { PathIcon } from "./PathIcon.tsx";

type Props = {
  name: IconName;
  /** The accessible name; omit it next to a text. */
  label?: string;
  className?: string;
};

/** An icon by its name, in the colour of the surrounding text. */
export function Icon({ name, ...rest }: Props) {
  return (
    <PathIcon path={iconPaths[name]} strokeWidth={name === "more" ? 3 : undefined} {...rest} />
  );
}
