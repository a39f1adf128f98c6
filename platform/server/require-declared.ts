import type { Call } from '#platform/contract/call.ts';
import { projectArchived } from '#platform/contract/refusals.ts';
import { type Declared, genericRefusals, Refusal } from '#platform/contract/refusal.ts';

/**
 * Turns a refusal that the contract of `call` does not declare, or whose data does not fit, into a bug: the page would have
 * no words for it. On in tests and demos.
 */
export function requireDeclared(call: Call, error: unknown): void {
  if (!(error instanceof Refusal) || isGeneric(error.kind)) return;
  const { kind, data } = error;
  if (!call.refusals?.includes(kind))
    throw new Error(`${call.path} refuses with ${kind.code}, which its contract does not declare.`);
  kind.schema?.parse(data);
}

const isGeneric = (kind: Declared): boolean =>
  kind === projectArchived || (genericRefusals as readonly Declared[]).includes(kind);
