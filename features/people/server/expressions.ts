import type { Field } from '#engines/fields/definition.ts';
import { seesField } from '#engines/fields/levels.ts';
import type { Json, Sandbox } from '#engines/rules/sandbox.ts';
import type { ProfileType } from '#features/projects/contract/settings.ts';

/** Colours of people, chosen by index (spec 001 §9: palettes of 20 to 21 entries). */
export const COLOURS = 21;

interface Shown {
  values: Readonly<Record<string, unknown>>;
  profile: ProfileType | undefined;
  fields: readonly Field[];
}

interface Said {
  label?: string;
  color?: number;
  /** Values of computed fields. */
  computed: Record<string, string | number | boolean>;
}

/** An expression over `fields`, as the sandbox takes it. */
const asRule = (expression: string): string => `((fields) => (${expression}\n))(ctx)`;

/**
 * What the project's expressions say about people: the label, the colour, computed fields. They see what the reader sees and
 * no more, so nothing hidden leaves through them. All people of a page go in one crossing; an expression that fails says
 * nothing.
 */
export async function sayAll(
  sandbox: Sandbox,
  people: readonly Shown[],
  { level, nowMs }: { level: number; nowMs: number },
): Promise<Said[]> {
  const asked: { person: number; what: string; expression: string; values: Json }[] = [];
  people.forEach(({ values, profile, fields }, person) => {
    const ask = (what: string, expression: string | undefined) => {
      if (expression?.trim()) asked.push({ person, what, expression, values: values as Json });
    };
    ask('label', profile?.Label);
    ask('color', profile?.Color);
    for (const field of fields)
      if (field.type === 'computed' && seesField(level, field)) ask(`field ${field.name}`, field.expression);
  });
  const said: Said[] = people.map(() => ({ computed: {} }));
  if (asked.length === 0) return said;
  const rules = asked.map(({ expression, values }) => ({ code: asRule(expression), ctx: values }));
  const results = await sandbox.evaluate(rules, {}, { nowMs });
  results.forEach((result, place) => {
    if (!result.ok) return;
    const { person, what } = asked[place]!;
    const { value } = result;
    const one = said[person]!;
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
  return said;
}
