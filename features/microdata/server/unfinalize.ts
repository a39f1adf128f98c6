import type { Stage } from '#engines/microdata/definition.ts';
import { record } from '#features/audit/server/inside.ts';
import { contributed } from '#platform/server/feature.ts';
import type { Request } from '#platform/server/implement.ts';
import type { microdata } from '../contract.ts';
import { alreadyInRegister, mayBeInRegister } from '../contract/refusals.ts';
import { keepIndicators } from './indicators.ts';
import { requireParticipant } from './load.ts';
import { lockForms, takeFinalBack } from './store/records.ts';

/** Takes the Final of a stage back. One with a number in the register stays, unless its record there was withdrawn. */
export async function unfinalize(request: Request<typeof microdata.unfinalize>) {
  const { db, actor, input, services } = request;
  const { projectId, userId, end, sixMonths, reason, withdrawn } = input;
  const stage: Stage = !end ? 'entry' : sixMonths ? 'sixMonths' : 'exit';
  const key = { projectId, userId, stage };
  await lockForms(db, projectId, userId);
  const { records, project, times } = await requireParticipant(db, actor, input);
  if (!records.some((one) => one.stage === stage && one.finalAt)) return { result: 'Failed' as const };
  for (const sent of contributed(services.features, 'sentMicrodata')) {
    const there = await sent.inRegister(db, key);
    if (!there) continue;
    if (!withdrawn && there.number === null) throw mayBeInRegister();
    if (!withdrawn) throw alreadyInRegister({ number: there.number! });
    await sent.withdrawn(db, key, { by: actor.id, reason });
  }
  const isTaken = await takeFinalBack(db, key);
  await keepIndicators(db, services.config.fieldKeys, {
    projectId,
    userId,
    period: project.microdata.Period,
    entryDay: times.entryDay,
  });
  await record(request, 'microdata.unfinalize', {
    projectId,
    subjectId: userId,
    target: stage,
    after: { reason, withdrawn },
  });
  return { result: isTaken ? ('OK' as const) : ('Failed' as const) };
}
