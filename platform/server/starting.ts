import type { Asked, Call } from '#platform/contract/call.ts';
import { toWire } from '#platform/contract/codec.ts';
import { holds, type Role } from '#platform/contract/roles.ts';
import { shapeOf } from '#platform/contract/shapes.ts';

/** Where an answer is needed: on every screen of a project, on the start page, or on the overview of those who run a project. */
export type StartPlace = 'frame' | 'home' | 'overview';

/** What a screen's address holds in the places of its parameters. */
export type AddressParams = Readonly<Record<string, string>>;

/** A call that a page makes as soon as it is drawn. Its document carries the answer (docs/decisions/0050). */
export interface Starting {
  path: string;
  on: StartPlace | ScreenPath;
  isFor: (roles: readonly Role[]) => boolean;
  /** The input on the wire, as the page writes it. */
  inputIn: (projectId: number, userId: number, params: AddressParams) => unknown;
}

/** One screen, by its path with the names of its parameters. */
type ScreenPath = `/${string}`;

interface Where<C extends Call> {
  on: StartPlace | ScreenPath;
  /** @default all who may make the call */
  roles?: readonly Role[];
  /** The same as that of the page, with the same fields in the same order. */
  input: (projectId: number, userId: number, params: AddressParams) => Asked<C>;
}

/** Declares such a call. */
export function starting<C extends Call>(call: C, { on, roles, input }: Where<C>): Starting {
  const { may } = call;
  const shape = shapeOf(call.input);
  const has = roles ?? (Array.isArray(may) ? (may as readonly Role[]) : undefined);
  return {
    path: call.path,
    on,
    isFor: (held) => has === undefined || holds(held, has),
    inputIn: (...given) => toWire(shape, input(...given)),
  };
}
