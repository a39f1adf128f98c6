import { z } from 'zod';
import { wirePath } from '#platform/contract/codec.ts';
import { shapeOf } from '#platform/contract/shapes.ts';

export type JsonSchema = Record<string, unknown>;

/** The JSON schema of what a call takes, with the names that its fields have on the wire. */
export const inputSchema = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema instanceof z.ZodDate) Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
      if (!(zodSchema instanceof z.ZodObject)) return;
      const shape = shapeOf(zodSchema);
      const rename = (name: string) => wirePath(shape, [name]);
      const properties = Object.entries(jsonSchema.properties ?? {});
      jsonSchema.properties = Object.fromEntries(properties.map(([name, value]) => [rename(name), value]));
      if (jsonSchema.required) jsonSchema.required = jsonSchema.required.map(rename);
    },
  }) as JsonSchema;

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
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: readonly string[];
  };
  const lines = Object.entries(properties)
    .filter(([name]) => required.includes(name))
    .map(([name, field]) => `  ${JSON.stringify(name)}: ${asCode(name, field)},`);
  return `return {\n${lines.join('\n')}\n};`;
}
