import type { z } from 'zod';
import { type JsonSchema, wireSchema } from '#platform/server/wire-schema.ts';

const asCode = (name: string, { type }: JsonSchema): string => {
  const cell = `row[${JSON.stringify(name)}]`;
  if (type === 'integer' || type === 'number') return `Number(${cell})`;
  if (type === 'boolean') return `${cell} === 'true'`;
  if (type === 'array') return `[${cell}]`;
  if (type === 'object') return `{ }`;
  return cell;
};

/** A transform for sheets whose columns are named as the fields that the call needs. */
export function proposedTransform(schema: z.ZodType): string {
  const { properties = {}, required = [] } = wireSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: readonly string[];
  };
  const lines = Object.entries(properties)
    .filter(([name]) => required.includes(name))
    .map(([name, field]) => `  ${JSON.stringify(name)}: ${asCode(name, field)},`);
  return `return {\n${lines.join('\n')}\n};`;
}
