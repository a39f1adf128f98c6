import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Download } from '#platform/contract/call.ts';
import { idsIn } from '#platform/contract/ids.ts';
import { toWire, type Shape } from '#platform/contract/codec.ts';
import { badInput, wrongMediaType, wrongMethod } from '#platform/contract/refusal.ts';
import { NOTICE_HEADER, SLOW_RULES } from '#platform/contract/notice.ts';
import { shapeOf } from '#platform/contract/shapes.ts';
import type { Actor } from './actor.ts';
import { readForm, requireStorableText } from './body.ts';
import { readFields, requireReach, requireRole } from './call-inside.ts';
import { cookieName, isSecure } from './cookies.ts';
import { isOutdated, type Db } from './db.ts';
import { requireOwnOrigin } from './origin.ts';
import { requireDeclared } from './require-declared.ts';
import type { Feature } from './feature.ts';
import type { Handler, Http, Request } from './implement.ts';
import { rulesOutside } from './rules-outside.ts';
import { sendDownload } from './send-download.ts';
import type { Services } from './services.ts';

/**
 * Is called for every call that succeeded, before its answer is sent. Tests use it to check each call against its
 * contract.
 */
export type Observer = (succeeded: { call: Call; actor: Actor | undefined; http: Http }) => Promise<void>;

interface Served {
  app: FastifyInstance;
  services: Services;
  /** Parse every answer and every refusal against its schema: on in tests and demos. */
  checkAnswers: boolean;
  observe?: Observer | undefined;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Serves the calls of a feature: origin, session, role, input, project, then the handler (in a transaction when it writes). */
export function serve(served: Served, { contract, handlers }: Pick<Feature, 'contract' | 'handlers'>): void {
  for (const [name, call] of Object.entries(contract)) {
    const handler = handlers[name] as Handler<Request, unknown>;
    const method = call.method ?? 'POST';
    for (const path of [call.path, ...(call.aliases ?? [])]) {
      const url = path.replace(/\{(\w+)\}/g, ':$1');
      served.app.route({
        method,
        url,
        handler: (request, reply) => answer(served, call, handler, request, reply),
      });
      served.app.route({
        method: methods.filter((other) => other !== method),
        url,
        handler: (_request, reply) => {
          void reply.header('allow', method);
          throw wrongMethod();
        },
      });
    }
  }
}

async function answer(
  { services, checkAnswers, observe }: Served,
  call: Call,
  handler: Handler<Request, unknown>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  if (request.method !== 'GET') requireOwnOrigin(request, services.config.baseUrl);
  const { gate } = services;
  const http = httpOf(request, reply, services);
  const actor = await gate.identify(http);
  requireRole(call, actor);

  const input = await readInput(call, request);
  await requireReach(gate, actor, call, input);

  const after: (() => void)[] = [];
  const afterCommit = (then: () => void) => after.push(then);
  const sandbox = services.sandbox.forRequest(sharerOf(call, input, actor));
  const asked = {
    db: services.pool,
    actor: actor as Actor,
    input,
    http,
    services: { ...services, sandbox },
    afterCommit,
  };
  const dropQueued = () => void after.splice(0);
  const output = await handle(call, handler, asked, dropQueued).catch((error: unknown) => {
    if (checkAnswers) requireDeclared(call, error);
    throw error;
  });
  if (call.changesAccess) gate.forget();
  for (const then of after) then();
  if (sandbox.wasTooSlow) void reply.header(NOTICE_HEADER, SLOW_RULES);
  await observe?.({ call, actor, http });

  if (checkAnswers) call.output.parse(output);
  if (call.answers === 'stream') return sendDownload(reply, output as Download);
  if (call.answers === 'redirect') return reply.redirect((output as { location: string }).location);
  // An answer may be a bare text or number: JSON all the same.
  return reply
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(toWire(shapeOf(call.output), output)));
}

/** Runs the handler, in a transaction when the call writes and does not open its own. */
async function handle(
  call: Call,
  handler: Handler<Request, unknown>,
  asked: Request,
  dropQueued: () => void,
): Promise<unknown> {
  const { pool } = asked.services;
  const rules = call.writes === true ? rulesOutside(asked.services.sandbox) : undefined;
  const request = rules ? { ...asked, services: { ...asked.services, sandbox: rules.sandbox } } : asked;
  const run =
    typeof handler === 'function' ? (db: Db) => handler({ ...request, db }) : await handler.prepare(request);
  if (!rules) return run(pool);
  const transaction = () =>
    rules.transaction(() => {
      dropQueued();
      return pool.transaction().execute(run);
    });
  return transaction().catch((error: unknown) => (isOutdated(error) ? transaction() : Promise.reject(error)));
}

async function readInput(call: Call, request: FastifyRequest): Promise<never> {
  if (call.accepts !== 'multipart' && request.isMultipart()) throw wrongMediaType();
  const sent: unknown =
    call.accepts === 'multipart' ? await readForm(request, call.largestFile) : (request.body ?? {});
  // A form may have fields in its address, as the specification writes them (`adminUploadFile?dir=`).
  const hasQuery = call.method === 'GET' || call.accepts === 'multipart';
  const query = hasQuery ? (request.query as object) : {};
  requireStorableText([request.params, query]);
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw badInput();

  const shape = shapeOf(call.input);
  return readFields(call, [
    ...renameUrl(shape, request.params as object),
    ...renameUrl(shape, query),
    ...Object.entries(sent),
  ]);
}

/** Parameters of a path are named as the specification writes them (`{id}`); without regard to case they are our fields. */
function renameUrl(shape: Shape, inUrl: object): [name: string, value: unknown][] {
  if (typeof shape !== 'object' || !('o' in shape)) return Object.entries(inUrl);
  const wireNames = Object.values(shape.o).map(([wireName]) => wireName);
  return Object.entries(inUrl).map(([key, value]) => [
    wireNames.find((name) => name.toLowerCase() === key.toLowerCase()) ?? key,
    value,
  ]);
}

/** Who takes turns with others for the sandbox: the project of the input, else the caller. Projects have positive numbers. */
const sharerOf = (call: Call, input: unknown, actor: Actor | undefined): number =>
  idsIn(call.input, 'project', input)[0] ?? -(actor?.id ?? 0);

function httpOf(request: FastifyRequest, reply: FastifyReply, { config }: Services): Http {
  const named = (name: string) => cookieName(name, config);
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(config) } as const;
  return {
    requestId: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    cookie: (name) => request.cookies[named(name)],
    setCookie: (name, value, more) => void reply.setCookie(named(name), value, { ...options, ...more }),
    clearCookie: (name) => void reply.clearCookie(named(name), options),
    closed: () => {
      const gone = new AbortController();
      if (reply.raw.destroyed) gone.abort();
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) gone.abort();
      });
      return gone.signal;
    },
    header: (name) => {
      const value = request.headers[name.toLowerCase()];
      return Array.isArray(value) ? value[0] : value;
    },
  };
}
