import { asScript } from '#engines/actions/completion-script.ts';
import { record } from '#features/audit/server/inside.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { badScript } from '../contract/refusals.ts';
import type { programme } from '../contract.ts';
import * as store from './store/actions.ts';

export async function getCompletionScript({
  db,
  actor,
  input,
}: Request<typeof programme.getCompletionScript>) {
  const row = await store.findAction(db, actor, input.id);
  if (!row) throw notFound();
  return { script: row.completionScript };
}

export async function saveCompletionScript(request: Request<typeof programme.saveCompletionScript>) {
  const { db, actor, input, services } = request;
  const { id, script } = input;
  const row = await store.lockAction(db, actor, id);
  if (!row) throw notFound();
  if (script.trim() !== '') {
    const result = await services.sandbox.compile(asScript(script));
    if (!result.ok) throw badScript({ errors: [{ field: 'Script', code: 'bad-script' }] });
  }
  await store.setCompletionScript(db, id, script);
  await record(request, 'actions.script', {
    projectId: row.projectId,
    target: String(id),
    before: { script: row.completionScript },
    after: { script },
  });
  return { script };
}
