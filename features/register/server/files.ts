import { createHash } from 'node:crypto';
import { exportXml } from '#engines/register/export.ts';
import { registerProblemCodes } from '#engines/register/problems.ts';
import { seenRecord } from '#engines/register/seen.ts';
import { record } from '#features/audit/server/inside.ts';
import { projectForms } from '#features/microdata/server/inside.ts';
import { requireParticipant } from '#features/microdata/server/public.ts';
import type { Download } from '#platform/contract/call.ts';
import type { Column, Row } from '#platform/server/export/column.ts';
import { csvOf } from '#platform/server/export/csv.ts';
import { zipOf } from '#platform/server/export/zip.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Language } from '#platform/contract/languages.ts';
import { say } from '#platform/server/texts.ts';
import { filterFailed, standInPlaces } from '../contract/refusals.ts';
import type { register } from '../contract.ts';
import { seesKayas } from '#features/people/server/public.ts';
import { placeTable } from './places.ts';
import { requireMis } from './queue-forms.ts';
import { type Mapped, mapMany, periodOf } from './records.ts';
import { mayBeSent } from './send-filter.ts';
import { idsOfForms, pageOfForms } from './store/people.ts';

/** People whose forms are held in memory at once. */
const AT_ONCE = 200;

const columns: readonly Column[] = ['file', 'kayas', 'name', 'sha256', 'problem', 'reason'].map((header) => ({
  header,
  type: 'text',
}));

/** Forms that may have a file: those with a Final, and those that were sent. */
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

/**
 * The XML of every final form of a stage as a .zip, for installations without a way to the register. The rules are those of sending:
 * `MicrodataSendFilter`, a Final, and real ids of places. `manifest.csv` lists each file with its hash, and each form that has no file with
 * its person and the reason.
 */
export async function files(request: Request<typeof register.files>): Promise<Download> {
  const { actor, input, services } = request;
  const { projectId, stage } = input;
  const { pool, config } = services;
  const project = await projectForms(pool, projectId);
  const mis = requireMis(project, undefined);
  // Without a register of its own an installation makes the files for the real one.
  if (config.register?.isStandIn !== true && (await placeTable(pool)).isStandIn) throw standInPlaces();
  const isSeen = await seesKayas(pool, actor, projectId);
  const userIds = await idsOfForms(pool, actor, { projectId, stage, search: '', states });
  const filter = await mayBeSent(pool, services.sandbox.of(projectId), {
    settings: project.settings,
    projectId,
    userIds,
  });
  if (!filter.ok) throw filterFailed({ message: filter.message });
  const createdAt = new Date().toISOString();
  await record(request, 'register.files', { projectId, target: stage, after: { forms: userIds.length } });
  const manifest: Row[] = [];

  /** The XML of a form, or the codes of what keeps it out. */
  async function contentOf(userId: number, kayas: string, mapped: Mapped | undefined) {
    if (!filter.ok || !filter.allowed.has(userId)) return { problems: ['left-out'] };
    if (!mapped) return { problems: ['not-begun'] };
    if (!mapped.begun.record.finalAt) return { problems: ['not-final'] };
    if (!mapped.result.ok) return { problems: mapped.result.problems.map(({ code }) => code) };
    const { sees } = await requireParticipant(pool, actor, { projectId, userId });
    const period = periodOf(project);
    const { record: seen, withheld } = seenRecord(period, mapped.result.record, mapped.forms, sees);
    // The register takes no form with gaps.
    if (withheld > 0) return { problems: ['not-seen'] };
    const actionId = project.settings.Config?.MicrodataDateActionId ?? 0;
    return { xml: exportXml(period, seen, { kayas, projectId, actionId, createdAt }) };
  }

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
      for (const { id, name: person, kayas } of people) {
        const key = isSeen ? (kayas ?? '') : '';
        const { xml, problems } = await contentOf(id!, key, mapped.get(id!));
        if (xml === undefined) {
          const codes = [...new Set(problems)];
          const reason = codes.map((code) => reasonOf(code, actor.language)).join(' ');
          manifest.push([undefined, key, person!, undefined, codes.join(' '), reason]);
          continue;
        }
        const name = `${stage}-${id}.xml`;
        manifest.push([name, key, person!, createHash('sha256').update(xml).digest('hex')]);
        yield { name, content: [xml] };
      }
    }
    const rows = (async function* () {
      yield manifest;
    })();
    yield { name: 'manifest.csv', content: csvOf(columns, rows) };
  }
  return { name: `microdata-${stage}.zip`, mime: 'application/zip', body: zipOf(entries()) };
}

/** Why a form has no file, in words. */
function reasonOf(code: string, language: Language): string {
  const isOfForm = registerProblemCodes.some((one) => one === code);
  return say(language, `register.${isOfForm ? 'problem' : 'file'}.${code}`);
}
