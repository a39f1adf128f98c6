import { documentsOf, emailQuestion } from '#engines/forms/asked-form.ts';
import type { FormDefinition } from '#engines/forms/definition.ts';
import { formRules } from '#engines/forms/form-rules.ts';
import { validateDefinition } from '#engines/forms/validate-definition.ts';
import type { Sandbox } from '#engines/rules/sandbox.ts';
import { wirePath } from '#platform/contract/codec.ts';
import type { DataOf, FieldProblem } from '#platform/contract/refusal.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { formWrong } from '../contract/refusals.ts';
import { FormDefinition as Definition } from '../contract/form.ts';

const shape = shapeOf(Definition);

/** The wire name of a place that the engine reports (`sections.0.questions.2.show`). */
const fieldOf = (place: string) => `Definition.${wirePath(shape, place.split('.'))}`;

/**
 * Refuses an unusable form with the place of each problem; of a rule that does not compile, also with the line and
 * column.
 */
export async function requireUsableForm(
  sandbox: Sandbox,
  definition: FormDefinition,
  { open }: { open: boolean },
): Promise<void> {
  const problems: FieldProblem[] = validateDefinition(definition).map(({ path, code }) => ({
    field: fieldOf(path),
    code,
  }));
  if (open && !emailQuestion(definition)?.required)
    problems.push({ field: 'Definition.Sections', code: 'email' });
  problems.push(...sharedKeys(definition));

  const unread: DataOf<typeof formWrong> & object = [];
  // All are asked for at once, so that a transaction begins again only once for them (`rules-outside.ts`).
  const rules = formRules(definition);
  const compiled = await Promise.all(rules.map(({ code }) => sandbox.compile(code)));
  for (const [index, { place }] of rules.entries()) {
    const result = compiled[index]!;
    if (result.ok) continue;
    problems.push({ field: fieldOf(place), code: 'compile' });
    const { message, line, column } = result;
    unread.push({ place: fieldOf(place), message, line, column });
  }
  if (problems.length > 0)
    throw formWrong(unread.length > 0 ? unread : undefined, { errors: problems.slice(0, 200) });
}

/** Keys that a document and a file question share. Both are handed in as documents, so their names must differ. */
function sharedKeys(definition: FormDefinition): FieldProblem[] {
  const keys = documentsOf(definition).map(({ key }) => key);
  const twice = definition.documents.flatMap(({ key }, index) =>
    keys.lastIndexOf(key) >= definition.documents.length ? [index] : [],
  );
  return twice.map((index) => ({ field: fieldOf(`documents.${index}.key`), code: 'nameTaken' }));
}
