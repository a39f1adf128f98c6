import type { z } from 'zod';
import { fromWire } from '#platform/contract/codec.ts';
import { badInput } from '#platform/contract/refusal.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import { isTooDeep, requireStorableText } from './body.ts';

/** Reads an input that travels as JSON text inside an address, by its wire names; `field` names it in a refusal. */
export function readJsonInput<S extends z.ZodType>(schema: S, text: string, field: string): z.output<S> {
  const bad = () => badInput({ errors: [{ field, code: 'filter' }] });
  if (isTooDeep(text)) throw bad();
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    throw bad();
  }
  // An escape in it has passed the check of the address.
  requireStorableText(sent);
  const unknown: string[] = [];
  const parsed = schema.safeParse(fromWire(shapeOf(schema), sent, unknown));
  if (!parsed.success || unknown.length > 0) throw bad();
  return parsed.data;
}
