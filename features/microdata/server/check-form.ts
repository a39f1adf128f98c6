import { record } from '#features/audit/server/inside.ts';
import { forbidden } from '#platform/contract/refusal.ts';
import { present } from '#platform/server/present.ts';
import type { Request } from '#platform/server/implement.ts';
import { requireOwnName } from '#platform/server/require-own-name.ts';
import { mayCheck } from '../access.ts';
import type { microdata } from '../contract.ts';
import { noForm } from '../contract/refusals.ts';
import { requireParticipant } from './load.ts';
import { lockForms, setChecked } from './store/records.ts';

/** Sets or takes away the mentor's mark of a form that has answers. */
export async function checkForm(request: Request<typeof microdata.check>) {
  const { db, actor, input } = request;
  const { projectId, userId, stage, checked } = input;
  requireOwnName(actor);
  await lockForms(db, projectId, userId);
  const { isOwn, records } = await requireParticipant(db, actor, input);
  if (!mayCheck({ roles: actor.roles, isOwn })) throw forbidden();
  const before = records.find((one) => one.stage === stage);
  if (!before) throw noForm();
  const changed = await setChecked(db, { projectId, userId, stage }, checked ? actor.id : null);
  if (changed)
    await record(request, checked ? 'microdata.check' : 'microdata.uncheck', {
      projectId,
      subjectId: userId,
      target: stage,
    });
  return present({ checkedAt: (changed ?? before).checkedAt });
}
