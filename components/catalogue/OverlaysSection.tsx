import { buttonClasses, iconButtonClasses } from "#components/ui/button-classes.ts";
import { Drawer } from "#components/ui/Drawer.tsx";
import { Icon } from "#components/ui/Icon.tsx";
import { InfoTip } from "#components/ui/InfoTip.tsx";
import { PopoverButton } from "#components/ui/PopoverButton.tsx";
import { Tooltip } from "#components/ui/Tooltip.tsx";
import { DialogDemo } from "./DialogDemo.tsx";
import { MenuDemo } from "./MenuDemo.tsx";
import { PopoverDemo } from "./PopoverDemo.tsx";
import { Row } from "./Row.tsx";
import { Specimen } from "./Specimen.tsx";

/** Components that float over the page. */
export function OverlaysSection() {
  return (
    <>
      <Specimen
        name="Dialog"
        note="At most 500 px. The focus stays inside, and goes back where it came from."
      >
        <DialogDemo />
      </Specimen>
      <Specimen
        name="Popover"
        note="A titled panel beside its button. Escape and a click outside close it."
      >
        <PopoverDemo />
      </Specimen>
      <Specimen
        name="Tooltip"
        note="A few words about a control, while it is pointed at or has the focus. At most 250 px."
      >
        <Row>
          <Tooltip text="Saved articles wait for you in your profile.">
            <button type="button" aria-label="Bookmark" className={iconButtonClasses}>
              <Icon name="bookmark" />
            </button>
          </Tooltip>
        </Row>
      </Specimen>
      <Specimen
        name="InfoTip"
        note="The tooltip a finger can open: an explanation behind a button, closed with “Ok”. No script."
      >
        <div className="flex items-center gap-1">
          Patient leader
          <InfoTip label="What is a patient leader?">
            A member who has finished our training and speaks for people with the condition.
          </InfoTip>
        </div>
      </Specimen>
      <Specimen name="Menu" note="A button that opens a list of links and actions.">
        <MenuDemo />
      </Specimen>
      <Specimen
        name="Drawer"
        note="A panel at the edge of the screen, for what has no room in the page. No script."
      >
        <Row>
          <PopoverButton opens="drawer-end" className={buttonClasses("secondary")}>
            <Icon name="settings" className="size-5" />
            Filter the threads
          </PopoverButton>
          <PopoverButton opens="drawer-start" className={buttonClasses("secondary")}>
            <Icon name="menu" className="size-5" />
            Open from the start
          </PopoverButton>
        </Row>
        <Drawer id="drawer-end" title="Filter the threads">
          <ul className="p-3">
            {["Medication", "Triggers", "Work and school", "Relationships"].map((topic) => (
              <li key={topic}>
                <a
                  href="/forums"
                  className="flex min-h-11 items-center rounded-sm px-3 hover:bg-wash"
                >
                  {topic}
                </a>
              </li>
            ))}
          </ul>
        </Drawer>
        <Drawer id="drawer-start" title="Menu" side="start">
          <p className="p-6">Everything here can be reached by keyboard.</p>
        </Drawer>
      </Specimen>
    </>
  );
}
