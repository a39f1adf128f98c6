import { createHash } from 'node:crypto';
import { exportXml } from '#engines/register/export.ts';
import { record } from '#features/audit/server/inside.ts';
import { projectForms } from '#features/microdata/server/inside.ts';
import type { Download } from '#platform/contract/call.ts';
import { zipOf } from '#platform/server/export/zip.ts';
import type { Request } from '#platform/server/implement.ts';
import type { register } from '../contract.ts';
import { seesKayas } from './keys.ts';
import { requireMis } from './queue-forms.ts';
import { mapMany, periodOf } from './records.ts';
import { idsOfForms, pageOfForms } from './store/people.ts';

/** People whose forms are held in memory at once. */
const AT_ONCE = 200;

/**
 * The XML of every final form of a stage as a .zip, for installations without a way to the register. `manifest.csv` lists each file with its hash, and
 * each form that has no file with the reason.
 */
export async function files(request: Request<typeof register.files>): Promise<Download> {
  const { actor, input, services } = request;
  const { projectId, stage } = input;
  const { pool, config } = services;
  const project = await projectForms(pool, projectId);
  const mis = requireMis(project, undefined);
  const period = periodOf(project);
  const isSeen = await seesKayas(pool, actor, projectId);
  const states = [
    'final',
    'refused',
    'failed',
    'changed',
    'accepted',
    'exists',
    'waiting',
    'sending',
    'pending',
  ] as const;
  const userIds = await idsOfForms(pool, actor, { projectId, stage, search: '', states });
  const createdAt = new Date().toISOString();
  await record(request, 'register.files', { projectId, target: stage, after: { forms: userIds.length } });
  const manifest = [`file;kayas;sha256;problem`];

  async function* entries() {
    for (let from = 0; from < userIds.length; from += AT_ONCE) {
      const part = userIds.slice(from, from + AT_ONCE);
      const people = await pageOfForms(
        pool,
        actor,
        { projectId, stage, search: '', states: [], userIds: part },
        { limit: part.length, offset: 0 },
      );
      const mapped = await mapMany(pool, config.fieldKeys, { project, projectId, stage, userIds: part, mis });
      for (const { id, kayas } of people) {
        const key = isSeen ? (kayas ?? '') : '';
        const result = mapped.get(id!)?.result;
        if (!result?.ok) {
          manifest.push(
            `;${key};;${result ? result.problems.map(({ code }) => code).join(' ') : 'not-begun'}`,
          );
          continue;
        }
        const content = exportXml(period, result.record, {
          kayas: key,
          projectId,
          actionId: project.settings.Config?.MicrodataDateActionId ?? 0,
          createdAt,
        });
        const name = `${stage}-${id}.xml`;
        manifest.push(`${name};${key};${createHash('sha256').update(content).digest('hex')};`);
        yield { name, content: [content] };
      }
    }
    yield { name: 'manifest.csv', content: [`\uFEFF${manifest.join('\r\n')}\r\n`] };
  }
  return { name: `microdata-${stage}.zip`, mime: 'application/zip', body: zipOf(entries()) };
}
