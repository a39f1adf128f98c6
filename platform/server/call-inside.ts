import type { z } from 'zod';
import type { Call } from '#platform/contract/call.ts';
import { fromWire, wirePath, type Shape } from '#platform/contract/codec.ts';
import { idsIn } from '#platform/contract/ids.ts';
import { badInput, forbidden, notFound, signedOut, viewOnly } from '#platform/contract/refusal.ts';
import { projectArchived } from '#platform/contract/refusals.ts';
import { holds } from '#platform/contract/roles.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import type { Actor } from './actor.ts';
import { requireStorableText } from './body.ts';
import type { Db } from './db.ts';
import type { Handler, Http, Request } from './implement.ts';
import { requireDeclared } from './require-declared.ts';
import { requireNoDuty } from './require-no-duty.ts';
import type { Services } from './services.ts';

/** What the platform must be able to ask about people; it knows no feature. */
export interface Gate {
  identify: (http: Pick<Http, 'cookie'>) => Promise<Actor | undefined>;
  /** The same without what the node remembers, for a socket, which is identified only once. */
  identifyNow: (http: Pick<Http, 'cookie'>) => Promise<Actor | undefined>;
  /** The user of this id as they are now, for work that the server goes on with after their request. */
  actorOf: (userId: number) => Promise<Actor | undefined>;
  /** True when the actor may act in this project. */
  admits: (actor: Actor, projectId: number) => Promise<boolean>;
  /** True when the input of the call belongs to an archived project. */
  isArchived: (call: Call, input: unknown) => Promise<boolean>;
  /** True when the input of the call names an erased person. */
  isErased: (call: Call, input: unknown) => Promise<boolean>;
  /** Clears the cache of sessions and memberships. */
  forget: () => void;
}

/** Refuses a user whose role may not make the call, who only views as another, or who has a duty to do first. */
export function requireRole(
  call: Call,
  actor: Pick<Actor, 'roles' | 'duties' | 'viewedBy'> | undefined,
): void {
  if (call.writes && actor?.viewedBy !== undefined) throw viewOnly();
  if (call.may === 'anyone') return;
  if (!actor) throw signedOut();
  if (call.may !== 'signed-in' && !holds(actor.roles, call.may)) throw forbidden();
  if (!call.first) requireNoDuty(actor);
}

/** The input of a call from its fields as they travel. @throws badInput with the problems of each field */
export function readFields(call: Call, entries: readonly (readonly [name: string, value: unknown])[]): never {
  const shape = shapeOf(call.input);
  const unknown: string[] = [];
  const { fields: wire, doubled } = joinSources(entries);
  const fields = fromWire(shape, wire, unknown);
  const parsed = call.input.safeParse(fields);
  const errors = [
    ...doubled.map((field) => ({ field, code: 'two-values' })),
    ...unknown.map((field) => ({ field, code: 'unknown-field' })),
    ...(parsed.success ? [] : problemsOf(shape, parsed.error)),
  ];
  if (errors.length > 0 || !parsed.success) throw badInput({ errors: errors.slice(0, 100) });
  return parsed.data as never;
}

/**
 * The fields of path, query and body together. `doubled` names the fields that have two different values: the server must not choose
 * which record the caller means. The same number may be a text in the path and a number in the body.
 */
function joinSources(entries: readonly (readonly [name: string, value: unknown])[]) {
  const fields = new Map<string, unknown>();
  const doubled: string[] = [];
  for (const [name, value] of entries) {
    if (!fields.has(name)) fields.set(name, value);
    else if (typeof value === 'object' || String(value) !== String(fields.get(name))) doubled.push(name);
  }
  return { fields: Object.fromEntries(fields), doubled };
}

const problemsOf = (shape: Shape, error: z.ZodError) =>
  error.issues.map((issue) => ({
    field: wirePath(shape, issue.path),
    code: issue.code === 'custom' ? issue.message : issue.code.replaceAll('_', '-'),
  }));

/**
 * Membership, once for every id of a project in an input: a project of others answers like a missing one. A call that writes touches no
 * archived project and no erased person.
 */
export async function requireReach(gate: Gate, actor: Actor | undefined, call: Call, input: unknown) {
  if (actor)
    for (const projectId of idsIn(call.input, 'project', input))
      if (!(await gate.admits(actor, projectId))) throw notFound();
  if (call.writes && call.inArchive !== true && (await gate.isArchived(call, input))) throw projectArchived();
  if (call.writes && call.ofErased !== true && (await gate.isErased(call, input))) throw notFound();
}

/** A call of the product with its handler. */
export interface OwnCall {
  call: Call;
  handler: Handler<Request, unknown>;
}

interface Inside {
  services: Services;
  actor: Actor;
  /** The input as it travels. */
  fields: Readonly<Record<string, unknown>>;
  /** Marks what the call writes into the audit log. */
  requestId: string;
}

/**
 * The part of a call that runs in a transaction. Returns what has to run after its commit. A trial is rolled back: then also what the
 * handler would write beside its transaction is in it.
 */
export type CallRest = (db: Db, options?: { isTrial: boolean }) => Promise<readonly (() => void)[]>;

/**
 * Makes a call of the product that writes, for a user, without a request: all checks of `serve`, but those of the connection. What comes
 * before the transaction has run when it returns.
 */
export async function callInside(
  { call, handler }: OwnCall,
  { services, actor, fields, requestId }: Inside,
): Promise<CallRest> {
  requireRole(call, actor);
  requireStorableText(fields);
  const input = readFields(call, Object.entries(fields));
  await requireReach(services.gate, actor, call, input);
  let after: (() => void)[] = [];
  const request = {
    db: services.pool,
    actor,
    input,
    http: withoutConnection(requestId),
    services,
    afterCommit: (then: () => void) => void after.push(then),
  };
  const run =
    typeof handler === 'function'
      ? (db: Db, own: Services) => handler({ ...request, db, services: own })
      : await handler.prepare(request);
  return async (db, { isTrial } = { isTrial: false }) => {
    // A transaction may begin again.
    after = [];
    try {
      await run(db, isTrial ? { ...services, pool: db, limitsPool: db } : services);
    } catch (error) {
      if (services.config.mode !== 'production') requireDeclared(call, error);
      throw error;
    }
    return call.changesAccess ? [...after, services.gate.forget] : after;
  };
}

/** What a handler gets of HTTP where there is none. */
const withoutConnection = (requestId: string): Http => ({
  requestId,
  ip: '',
  userAgent: '',
  cookie: () => undefined,
  setCookie: () => {},
  clearCookie: () => {},
  header: () => undefined,
  closed: () => new AbortController().signal,
});
