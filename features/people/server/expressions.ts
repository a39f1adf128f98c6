import type { Field } from '#engines/fields/definition.ts';
import { seesField } from '#engines/fields/levels.ts';
import type { Json, Sandbox } from '#engines/rules/sandbox.ts';
import type { ProfileType } from '#features/projects/contract/settings.ts';

/** The number of colours of people (spec 001 §9: palettes of 20 to 21 entries). */
export const COLOURS = 21;

interface Shown {
  values: Readonly<Record<string, unknown>>;
  profile: ProfileType | undefined;
  fields: readonly Field[];
}

interface Result {
  label?: string;
  color?: number;
  /** Values of computed fields. */
  computed: Record<string, string | number | boolean>;
}

/** Wraps an expression over `fields` as a rule for the sandbox. */
const asRule = (expression: string): string => `((fields) => (${expression}\n))(ctx)`;

/**
 * Evaluates the project's expressions for people: the label, the colour and computed fields. The expressions read only
 * what the reader may see, so they cannot leak hidden values. All people of a page are evaluated in one call; the result
 * of a failed expression is left out.
 */
export async function evaluateLabels(
  sandbox: Sandbox,
  people: readonly Shown[],
  { level, nowMs }: { level: number; nowMs: number },
): Promise<Result[]> {
  const pending: { person: number; what: string; expression: string; values: Json }[] = [];
  people.forEach(({ values, profile, fields }, person) => {
    const ask = (what: string, expression: string | undefined) => {
      if (expression?.trim()) pending.push({ person, what, expression, values: values as Json });
    };
    ask('label', profile?.Label);
    ask('color', profile?.Color);
    for (const field of fields)
      if (field.type === 'computed' && seesField(level, field)) ask(`field ${field.name}`, field.expression);
  });
  const results: Result[] = people.map(() => ({ computed: {} }));
  if (pending.length === 0) return results;
  const rules = pending.map(({ expression, values }) => ({ code: asRule(expression), ctx: values }));
  const answers = await sandbox.evaluate(rules, {}, { nowMs });
  answers.forEach((result, place) => {
    if (!result.ok) return;
    const { person, what } = pending[place]!;
    const { value } = result;
    const one = results[person]!;
    if (what === 'label' && (typeof value === 'string' || typeof value === 'number'))
      one.label = String(value).slice(0, 300);
    else if (what === 'color' && typeof value === 'number' && Number.isFinite(value))
      one.color = ((Math.trunc(value) % COLOURS) + COLOURS) % COLOURS;
    else if (
      what.startsWith('field ') &&
      (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    )
      one.computed[what.slice(6)] = typeof value === 'string' ? value.slice(0, 2000) : value;
  });
  return results;
}
