import { modelOf } from '#engines/dates/database-day.ts';
import { athensClock } from '#engines/dates/athens.ts';
import type { Answers } from '#engines/microdata/answer.ts';
import type { Stage } from '#engines/microdata/definition.ts';
import { formOfStage } from '#engines/microdata/form.ts';
import type { Period } from '#engines/microdata/ready-forms.ts';
import { dialects } from '#engines/register/dialects.ts';
import { type MappingResult, toRecord } from '#engines/register/map.ts';
import type { RegisterRecord } from '#engines/register/record.ts';
import type { SourceForms } from '#engines/register/seen.ts';
import {
  begunStages,
  type BegunStage,
  completionsOf,
  type ProjectForms,
} from '#features/microdata/server/inside.ts';
import type { Db } from '#platform/server/db.ts';
import { type FieldKeys, isUnderFirstKey, keyedDigest } from '#platform/server/sealed.ts';
import { placeTable } from './places.ts';

/** A begun form as the register would get it, or why it cannot. */
export interface Mapped {
  begun: BegunStage;
  /** The forms that its elements come from. */
  forms: SourceForms;
  result: MappingResult;
}

interface Asked {
  project: ProjectForms;
  projectId: number;
  stage: Stage;
  userIds: readonly number[];
  mis: string;
  actionId?: number | undefined;
}

/** The register's period of a project. */
export const periodOf = ({ microdata }: Pick<ProjectForms, 'microdata'>): Period => microdata.Period;

/** Maps the forms of a stage of many people. People who have not begun the stage are not in the result. */
export async function mapMany(
  db: Db,
  keys: FieldKeys | undefined,
  asked: Asked,
): Promise<Map<number, Mapped>> {
  const { project, projectId, stage, userIds, mis, actionId } = asked;
  const read = (of: Stage) => begunStages(db, keys, { project, projectId, userIds, stage: of });
  const byUser = (list: readonly BegunStage[]) => new Map(list.map((one) => [one.record.userId, one]));
  const begun = await read(stage);
  const entries = stage === 'entry' ? byUser(begun) : byUser(await read('entry'));
  const exits = stage === 'sixMonths' ? byUser(await read('exit')) : undefined;
  const days = actionId === undefined ? undefined : await completionsOf(db, actionId, userIds);
  const places = await placeTable(db);
  const codes = project.settings.Config?.Register;
  const nothing = { form: formOfStage(project.forms.entry, 'entry'), answers: {} as Answers };
  return new Map(
    begun.map((one) => {
      const { userId, finalAt, formDay } = one.record;
      const ofAction = days?.get(userId);
      const day = ofAction ? athensClock(ofAction.getTime()).date : formDay ? modelOf(formDay) : undefined;
      const entry = entries.get(userId) ?? nothing;
      const exit = exits?.get(userId);
      const result = toRecord({
        period: periodOf(project),
        filled: one,
        entry,
        exit,
        facts: one.facts,
        project: {
          mis,
          subproject: codes?.Subproject || undefined,
          bodyId: codes?.BodyId || undefined,
          fromAuthorities: codes?.FromAuthorities,
        },
        placeIds: places.idsOf,
        formDay: day,
        isFinal: finalAt !== null,
      });
      const forms = { entry: entry.form, sent: exit ? [exit.form, one.form] : [one.form] };
      return [userId, { begun: one, forms, result }] as const;
    }),
  );
}

/**
 * What identifies the content of a record, as the ledger keeps it. All of the content but a few sealed answers can be guessed, so that these
 * could be found from a plain hash by trying. Empty without a key: then nothing of the content is kept.
 */
export const hashOf = (keys: FieldKeys | undefined, period: Period, record: RegisterRecord): string =>
  keys ? keyedDigest(keys, 'ithaki register hash', dialects[period].payload(record)) : '';

/** Whether a record is as it was sent with a hash; undefined where the hash was made under another key, or without one. */
export const isAsSent = (
  keys: FieldKeys | undefined,
  period: Period,
  record: RegisterRecord,
  hash: string,
): boolean | undefined => (isUnderFirstKey(keys, hash) ? hashOf(keys, period, record) === hash : undefined);
