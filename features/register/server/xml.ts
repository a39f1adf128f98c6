import type { Stage } from '#engines/microdata/definition.ts';
import { exportXml } from '#engines/register/export.ts';
import { seenRecord } from '#engines/register/seen.ts';
import { projectForms } from '#features/microdata/server/inside.ts';
import { requireParticipant } from '#features/microdata/server/public.ts';
import type { Request } from '#platform/server/implement.ts';
import type { register } from '../contract.ts';
import { findKeys, kayasSeenOf } from './keys.ts';
import { requireMis } from './queue-forms.ts';
import { mapMany, periodOf } from './records.ts';
import { requireActionOf } from './require-action.ts';

/** The stage that a call of the specification means. */
export const stageMeant = ({ stage, start }: { stage?: Stage | undefined; start: boolean }): Stage =>
  stage ?? (start ? 'entry' : 'exit');

/** Returns the XML of the form of each key. */
export async function xml(request: Request<typeof register.xml>) {
  const { db, actor, input } = request;
  const { projectId, kayas, actionId, mis } = input;
  await requireActionOf(db, actor, projectId, actionId);
  const keys = await findKeys(db, actor, projectId, kayas);
  const userIds = keys.flatMap(({ userId }) => (userId === undefined ? [] : [userId]));
  const xmlOf = await mapForReader(request, { stage: stageMeant(input), userIds, actionId, mis });
  const answers = [];
  for (const key of keys) answers.push({ ...key, ...(await xmlOf(key.userId, key.kayas)) });
  return answers;
}

/** Returns the XML of the form of one person. */
export async function xmlOfForm(request: Request<typeof register.xmlOfForm>) {
  const { db, actor, input } = request;
  const { projectId, userId, stage } = input;
  await requireParticipant(db, actor, input);
  const xmlOf = await mapForReader(request, { stage, userIds: [userId] });
  return xmlOf(userId, await kayasSeenOf(db, actor, projectId, userId));
}

interface Wanted {
  stage: Stage;
  userIds: readonly number[];
  actionId?: number | undefined;
  mis?: string | undefined;
}

/** Maps the forms of these people, and returns how to read one of them. What the reader does not see of a form is not in its XML. */
async function mapForReader(
  { db, actor, input: { projectId }, services }: Request<typeof register.xml | typeof register.xmlOfForm>,
  { mis, ...wanted }: Wanted,
) {
  const project = await projectForms(db, projectId);
  const { actionId = project.settings.Config?.MicrodataDateActionId ?? 0 } = wanted;
  const mapped = await mapMany(db, services.config.fieldKeys, {
    ...wanted,
    project,
    projectId,
    mis: requireMis(project, mis),
  });
  const createdAt = new Date().toISOString();
  return async (userId: number | undefined, kayas = '') => {
    const one = userId === undefined ? undefined : mapped.get(userId);
    if (userId === undefined || !one) return { withheld: 0, problems: [] };
    if (!one.result.ok) return { withheld: 0, problems: [...one.result.problems] };
    const { sees } = await requireParticipant(db, actor, { projectId, userId });
    const { record, withheld } = seenRecord(periodOf(project), one.result.record, one.forms, sees);
    const heading = { kayas, projectId, actionId, createdAt };
    return { xml: exportXml(periodOf(project), record, heading), withheld, problems: [] };
  };
}
