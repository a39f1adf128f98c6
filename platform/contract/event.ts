import type { z } from 'zod';
import type { May } from './call.ts';
import { fromWire, toWire } from './codec.ts';
import { badInput } from './refusal.ts';
import { shapeOf } from './shapes.ts';

/**
 * One event of a hub: what it is called on the wire, which way it goes, who may send or hear it, what it carries. The
 * messenger and the sync hub of the specification (spec 002 §7.6) are made of these.
 */
export interface HubEvent<P extends z.ZodType = z.ZodType, M extends May = May> {
  hub: 'messenger' | 'sync';
  name: string;
  from: 'server' | 'client';
  may: M;
  /** An Admin who acts as a user does not receive it in that user's name: it carries what people write to each other. */
  isPersonal?: boolean;
  payload: P;
}

/** Declares an event; a plain object, kept for its types. */
export const event = <P extends z.ZodType, const M extends May>(spec: HubEvent<P, M>): HubEvent<P, M> => spec;

export type Payload<E extends HubEvent> = z.output<E['payload']>;

/** What an event carries, as it travels. */
export const packEvent = <E extends HubEvent>({ payload }: E, carried: Payload<E>): unknown =>
  toWire(shapeOf(payload), carried);

/** What arrived, as ours; refused like the input of a call when it is anything else. */
export function unpackEvent<E extends HubEvent>({ payload }: E, wire: unknown): Payload<E> {
  const unknown: string[] = [];
  const parsed = payload.safeParse(fromWire(shapeOf(payload), wire, unknown));
  if (!parsed.success || unknown.length > 0) throw badInput();
  return parsed.data as Payload<E>;
}
