import { z } from 'zod';
import { wirePath } from '#platform/contract/codec.ts';
import { shapeOf } from '#platform/contract/shapes.ts';

export type JsonSchema = Record<string, unknown>;

/** The JSON schema of what a call takes or answers, with the names that its fields have on the wire. */
export const wireSchema = (schema: z.ZodType, io: 'input' | 'output'): JsonSchema =>
  z.toJSONSchema(schema, {
    io,
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
