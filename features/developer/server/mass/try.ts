import type { Language } from '#platform/contract/languages.ts';
import { sentencesOf } from '#features/audit/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import { callInside } from '#platform/server/call-inside.ts';
import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import { rulesOutside } from '#platform/server/rules-outside.ts';
import type { Tried } from '../../contract/mass.ts';
import type { developer } from '../../contract.ts';
import { requireConsole } from '../require-console.ts';
import * as store from '../store/mass.ts';
import { type ListedCall, requireCall } from './listed.ts';
import { rowFailure } from './row-failure.ts';
import { requireTransform, transformRows } from './transform.ts';

/** Ends the transaction of a trial, whatever its call did. */
class RolledBack extends Error {}

/** Says what rows would do: each call runs in a transaction that is rolled back, and what it wrote into the log is read before. */
export async function tryMass(request: Request<typeof developer.tryMass>): Promise<Tried[]> {
  const { actor, input, services } = request;
  requireConsole(services);
  const listed = requireCall(services.features, input.url);
  const { transform, columns, rows } = input;
  const sandbox = services.sandbox.forTrial(-actor.id);
  await requireTransform(sandbox, transform);
  const inputs = await transformRows({ sandbox, transform, columns, language: actor.language }, rows);
  const tried: Tried[] = [];
  for (const [at, { no }] of rows.entries()) {
    const made = inputs[at]!;
    if ('failure' in made) tried.push({ no, ...made.failure, changes: [] });
    else
      tried.push({ no, sent: made.fields, ...(await tryRow(request, listed, { no, fields: made.fields })) });
  }
  return tried;
}

async function tryRow(
  { actor, http, services }: Request<typeof developer.tryMass>,
  listed: ListedCall,
  { no, fields }: { no: number; fields: Readonly<Record<string, unknown>> },
): Promise<Omit<Tried, 'no' | 'sent'>> {
  const requestId = `${http.requestId}-${no}`;
  const rules = rulesOutside(services.sandbox.forRequest(-actor.id));
  let changes: Tried['changes'] = [];
  try {
    const own = { ...services, sandbox: rules.sandbox };
    const rest = await callInside(listed, { services: own, actor, fields, requestId });
    await rules.transaction(() =>
      services.pool.transaction().execute(async (db) => {
        const last = await store.lastAuditId(db);
        await rest(db, { isTrial: true });
        changes = await changesOf(db, {
          services,
          language: actor.language,
          requestId,
          last,
        });
        throw new RolledBack();
      }),
    );
  } catch (error) {
    if (!(error instanceof RolledBack))
      return { ...rowFailure(error, listed.feature, actor.language), changes: [] };
  }
  return { changes };
}

interface Asking {
  services: Request['services'];
  language: Language;
  requestId: string;
  last: number;
}

async function changesOf(db: Db, { services, language, requestId, last }: Asking): Promise<Tried['changes']> {
  const lines = (await store.auditLines(db, requestId, last)).map(present);
  const said = await sentencesOf(db, services.features, lines, language);
  return lines.map(({ target, before, after }, at) => ({
    said: said[at]!,
    ...present({ target, before, after }),
  }));
}
