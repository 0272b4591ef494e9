import { Button } from "./Button.tsx";

type Props = {
  /** The path that the form with the id posts to. */
  action: string;
  id: string;
  /** The finished action, such as "You deleted this status." */
  children: string;
};

/**
 * A notice at the top of a page about the last action, with an undo button. It works without
 * scripts and stays until the page is left.
 */
export function UndoNotice({ action, id, children }: Props) {
  return (
    <form
      method="post"
      action={action}
      className="mb-8 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-wash px-4 py-3 print:hidden"
    >
      <input type="hidden" name="id" value={id} />
      <p role="status" className="min-w-0 flex-[1_1_16rem]">
        {children}
      </p>
      <Button type="submit" variant="secondary">
        Undo
      </Button>
    </form>
  );
}
