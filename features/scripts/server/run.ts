import type { Json } from '#engines/rules/sandbox.ts';
import { serviceRows } from '#features/queries/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { scriptFailed, type scripts, unknownService } from '../contract.ts';
import { requireCompiled, runCode } from './judge.ts';
import * as store from './store.ts';

type Running = Pick<Request<typeof scripts.run>, 'db' | 'actor' | 'http' | 'services'>;

interface Asked {
  code: string;
  services: readonly string[];
  params: Record<string, unknown>;
  projectId: number | undefined;
}

/** Characters of the JSON that a script gets; its memory is 16 MB. */
const MAX_GIVEN = 1_000_000;

/** What became of a run. */
type Ran =
  | { value: Json; ms: number }
  /** The caller runs no service of this name. */
  | { unknown: string }
  | { failure: ReturnType<typeof scriptFailed> };

/** The rows of the services that a script names, or the first name that the caller does not run. */
async function rowsOf(
  { db, actor, http, services }: Running,
  asked: Asked,
): Promise<{ rows: Record<string, Json> } | { unknown: string }> {
  const { params, projectId } = asked;
  const rows: Record<string, Json> = {};
  for (const name of asked.services) {
    const found = await serviceRows({ db, actor, http, services }, { name, params, projectId });
    if (!found) return { unknown: name };
    rows[name] = found;
  }
  return { rows };
}

/** Runs code with the rights of the caller: only the services read data, and each reads as the caller. */
async function runWith(running: Running, asked: Asked): Promise<Ran> {
  const begun = performance.now();
  const read = await rowsOf(running, asked);
  if ('unknown' in read) return read;
  const given = { params: asked.params as Json, services: read.rows };
  if (JSON.stringify(given).length > MAX_GIVEN) return { failure: servicesFailed() };
  const result = await runCode(running.services.sandbox, asked.code, given);
  if (!result.ok) return { failure: scriptFailed({ reason: reasons[result.kind], message: result.message }) };
  return { value: result.value, ms: Math.round(performance.now() - begun) };
}

const reasons = {
  error: 'error',
  fuel: 'slow',
  timeout: 'slow',
  memory: 'memory',
  tooBig: 'answer',
} as const;
const servicesFailed = () => scriptFailed({ reason: 'services', message: '' });

/** Runs a script by its name; an error of its code is kept for its authors. */
export async function run(request: Request<typeof scripts.run>) {
  const { db, actor, input } = request;
  const script = await store.findScript(db, actor, input.name);
  if (!script) throw notFound();
  const { projectId: own, code, services } = script;
  if (own !== null && input.projectId !== undefined && own !== input.projectId) throw notFound();
  const projectId = own ?? input.projectId;
  const ran = await runWith(request, { code, services, params: input.params, projectId });
  if ('value' in ran) return ran;
  const failure = 'failure' in ran ? ran.failure : servicesFailed();
  // An Admin who only looks leaves no trace.
  if (actor.viewedBy === undefined)
    await store.addFault(db, script, failure.data.message || failure.data.reason);
  throw failure;
}

/** Runs code that is not saved. */
export async function trial(request: Request<typeof scripts.trial>) {
  const { code, services, params, projectId } = request.input;
  await requireCompiled(request.services.sandbox, code);
  const ran = await runWith(request, { code, services, params, projectId });
  if ('unknown' in ran) throw unknownService({ name: ran.unknown });
  if ('failure' in ran) throw ran.failure;
  return ran;
}
