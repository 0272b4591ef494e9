import type { Node } from "@tiptap/pm/model";
import { Step, StepMap, StepResult } from "@tiptap/pm/transform";
import { isSameJson } from "#lib/editing/shared/working-copy.ts";

/** The fields of a piece by their names. */
export type DocumentFields = Readonly<Record<string, unknown>>;

/**
 * The fields as the attribute of a document. They are private, so that ProseMirror takes documents that differ only in
 * them for the same: for another attribute it would draw the whole document again.
 */
export class FieldsAttribute {
  readonly #fields: DocumentFields;

  constructor(fields: DocumentFields) {
    this.#fields = fields;
  }

  get fields(): DocumentFields {
    return this.#fields;
  }
}

export const noFields = new FieldsAttribute({});

export const getFields = (doc: Node): DocumentFields =>
  (doc.attrs.fields as FieldsAttribute).fields;

/**
 * A change of one field, as a step of the document, so that the history of the editor has fields and text in the order
 * in which they were changed. It fails if the field is another one meanwhile: undo does not take back what somebody
 * else wrote.
 */
export class FieldStep extends Step {
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;

  constructor(name: string, before: unknown, after: unknown) {
    super();
    this.name = name;
    this.before = before;
    this.after = after;
  }

  apply(doc: Node): StepResult {
    const fields = getFields(doc);
    if (!isSameJson(fields[this.name], this.before))
      return StepResult.fail(`The field ${this.name} was changed by somebody else`);
    const next = new FieldsAttribute({ ...fields, [this.name]: this.after });
    return StepResult.ok(doc.type.create({ ...doc.attrs, fields: next }, doc.content));
  }

  invert(): FieldStep {
    return new FieldStep(this.name, this.after, this.before);
  }

  map(): FieldStep {
    return this;
  }

  override getMap(): StepMap {
    return StepMap.empty;
  }

  toJSON() {
    return { stepType: "field", name: this.name, before: this.before, after: this.after };
  }
}
