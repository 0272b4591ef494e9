import { Icon } from "#components/ui/Icon.tsx";
import { type IconName, iconPaths } from "#components/ui/icon-paths.ts";
import { Specimen } from "./Specimen.tsx";

const grounds: readonly { name: string; classes: string }[] = [
  { name: "Paper", classes: "bg-paper text-ink" },
  { name: "Surface", classes: "bg-surface text-ink" },
  { name: "Wash", classes: "bg-wash text-ink" },
  { name: "Wash, strong", classes: "bg-wash-strong text-ink" },
  { name: "Member words", classes: "bg-member text-ink" },
  { name: "Brand", classes: "bg-brand text-on-brand" },
  { name: "Success", classes: "bg-success-ground text-success" },
  { name: "Warning", classes: "bg-warning-ground text-warning" },
  { name: "Danger", classes: "bg-danger-ground text-danger" },
];

const sizes: readonly { name: string; classes: string }[] = [
  { name: "4xl", classes: "text-4xl" },
  { name: "3xl", classes: "text-3xl" },
  { name: "2xl", classes: "text-2xl" },
  { name: "xl", classes: "text-xl" },
];

const icons = Object.keys(iconPaths) as IconName[];

/** Colors, type and spacing. */
export function FoundationsSection() {
  return (
    <>
      <Specimen
        name="Colour"
        note="Each colour is a fixed lightness at the site's hue, so that every site passes AA, light and dim."
      >
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {grounds.map(({ name, classes }) => (
            <li
              key={name}
              className={`flex min-h-16 items-end rounded-lg border border-line p-3 text-sm font-semibold ${classes}`}
            >
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen
        name="Type"
        note="Steps of 1.2 on a phone, of 1.25 on a desk. Two families a site at most."
      >
        {sizes.map(({ name, classes }) => (
          <p key={name} className={`font-heading font-semibold ${classes}`}>
            Living with aura, day by day
          </p>
        ))}
        <p className="max-w-read text-lg">
          Editorial text is set a little larger. Bright light, missed meals and poor sleep are the
          triggers our members name most often – and rarely one of them alone.
        </p>
        <p className="max-w-read">
          Everything else is set in this size. “I keep sunglasses in every bag I own,” one member
          writes.
        </p>
        <p className="text-sm text-ink-soft">Small print, such as dates and hints.</p>
      </Specimen>
      <Specimen
        name="Icon"
        note="Strokes in the colour of the text. Hidden from screen readers beside text; with a label where it is alone."
      >
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-x-3 gap-y-5">
          {icons.map((name) => (
            <li key={name} className="flex flex-col items-center gap-1.5 text-center text-xs">
              <Icon name={name} />
              <span className="text-ink-soft">{name}</span>
            </li>
          ))}
        </ul>
      </Specimen>
    </>
  );
}
