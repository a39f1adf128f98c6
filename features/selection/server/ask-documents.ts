import { askAgain, documentRows, mailFacts } from '#features/applications/server/inside.ts';
import { addChanges, lockApplication, protocolOf } from '#features/applications/server/public.ts';
import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Http, Request } from '#platform/server/implement.ts';
import type { Services } from '#platform/server/services.ts';
import type { selection } from '../contract.ts';
import type { Outcome } from '../contract/moves.ts';
import { notConfirmed, nothingToAsk } from '../contract/refusals.ts';
import { type Asked, mailAsked, type Reason } from './mail-asked.ts';

type Row = Awaited<ReturnType<typeof documentRows>>[number];

/** The kind of the mail and its applications. */
export interface Asking {
  kind: 'resubmit' | 'reminder';
  ids: readonly number[];
  /** With a resubmit: these documents, each with its reason. Without them, all documents that are not accepted. */
  reasons?: readonly Reason[];
}

interface Staff {
  db: Db;
  actor: Actor;
  http: Http;
  services: Services;
}

/** Asks one applicant for documents; refuses if there is nothing to ask for. */
export async function askOne(
  request: Request<typeof selection.resubmit> | Request<typeof selection.uploadReminder>,
  kind: Asking['kind'],
  reasons: readonly Reason[] = [],
): Promise<Record<string, never>> {
  const { db, actor, input } = request;
  if (!(await lockApplication(db, actor, input.appId))) throw notFound();
  const { failed } = await ask(request, { kind, ids: [input.appId], reasons });
  if (failed[0]) throw failed[0].code === 'not-confirmed' ? notConfirmed() : nothingToAsk();
  return {};
}

/** Asks these applicants for documents by mail. The outcome lists those with nothing to hand in. */
export async function ask(staff: Staff, { kind, ids, reasons = [] }: Asking): Promise<Outcome> {
  const { db, actor } = staff;
  const facts = ids.length === 0 ? [] : await mailFacts(db, ids);
  const rows = Map.groupBy(await documentRows(db, ids), ({ applicationId }) => applicationId);
  const outcome: Outcome = { done: [], failed: [] };
  const asked: Asked[] = [];
  for (const one of facts) {
    const documents = toAsk(kind, rows.get(one.id) ?? [], reasons);
    if (one.confirmedAt === null)
      outcome.failed.push({ id: one.id, code: 'not-confirmed', status: one.status });
    else if (documents.length === 0)
      outcome.failed.push({ id: one.id, code: 'nothing-to-ask', status: one.status });
    else {
      outcome.done.push({ id: one.id });
      asked.push({ facts: one, documents });
    }
  }

  if (kind === 'resubmit')
    await askAgain(
      db,
      asked.flatMap(({ facts, documents }) =>
        documents.map((each) => ({ applicationId: facts.id, ...each })),
      ),
    );
  await addChanges(db, actor, {
    kind,
    of: asked.map(({ facts, documents }) => ({ id: facts.id, detail: { documents } })),
  });
  await mailAsked(staff, kind, asked);
  if (facts[0] && asked.length > 0)
    await record(staff, `application.${kind}`, {
      projectId: facts[0].projectId,
      target: asked.length === 1 ? protocolOf(asked[0]!.facts) : `${asked.length}`,
      after: asked.map(({ facts }) => facts.id),
    });
  return outcome;
}

/** The documents that a mail names. A reminder names the required ones that the applicant has not handed in. */
function toAsk(kind: Asking['kind'], rows: readonly Row[], reasons: readonly Reason[]): Reason[] {
  if (kind === 'reminder') {
    const waiting = rows.filter(
      ({ required, state }) => required && (state === 'missing' || state === 'replace'),
    );
    return waiting.map(({ key, reason }) => ({ key, reason: reason ?? '' }));
  }
  if (reasons.length > 0) return reasons.filter(({ key }) => rows.some((row) => row.key === key));
  return rows
    .filter(({ state }) => state !== 'accepted')
    .map(({ key, reason }) => ({ key, reason: reason ?? '' }));
}
