import { seesField } from '#engines/fields/levels.ts';
import type { Explanation, Reason as EngineReason } from '#engines/matching/reasons.ts';
import { fieldsOfProject } from '#features/people/server/public.ts';
import { settingsOf } from '#features/projects/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Pair, Reason, Rule } from '../contract.ts';
import { namesApart } from './names.ts';
import type { PairRow } from './store/proposals.ts';

/**
 * Which reasons a reader sees in full: the values of a rule only if they see both of its fields (spec 001 §5).
 */
export interface Reader {
  projectId: number;
  seesRule: (rule: number | undefined) => boolean;
}

export async function readerOf(
  db: Db,
  actor: Actor,
  { projectId, rules }: { projectId: number; rules: readonly Rule[] },
): Promise<Reader> {
  const fields = fieldsOfProject(await settingsOf(db, projectId));
  const seen = new Set(fields.filter((field) => seesField(actor.level, field)).map(({ name }) => name));
  return {
    projectId,
    seesRule: (place) => {
      const rule = place === undefined ? undefined : rules[place];
      return [rule?.menteeField, rule?.mentorField].every((name) => name === undefined || seen.has(name));
    },
  };
}

const toReason = (reader: Reader, rule: number | undefined, { code, values }: EngineReason): Reason => {
  const { mentee, mentor, shared, ...numbers } = values;
  if (!reader.seesRule(rule)) return { code, values: {} };
  return {
    code,
    values: {
      ...numbers,
      ...(mentee && { mentee: [...mentee] }),
      ...(mentor && { mentor: [...mentor] }),
      ...(shared && { shared: [...shared] }),
    },
  };
};

/** The reasons, as far as the reader may see them. */
export const toReasons = (
  reader: Reader,
  { parts = [], refusals = [] }: Partial<Pick<Explanation, 'parts' | 'refusals'>>,
) => ({
  parts: parts.map((part) => ({ ...part, reason: toReason(reader, part.rule, part.reason) })),
  refusals: refusals.map(({ rule, reason }) => ({
    ...(rule !== undefined && { rule }),
    reason: toReason(reader, rule, reason),
  })),
});

/** Rows in the form of the contract, with the names of all people in them. */
export async function toPairs(db: Db, reader: Reader, rows: readonly PairRow[]): Promise<Pair[]> {
  const ids = rows.flatMap(({ id, mentorId, said: { full = [] } }) => [
    id,
    ...(mentorId === null ? [] : [mentorId]),
    ...full.map((one) => one.mentorId),
  ]);
  const names = await namesApart(db, reader.projectId, ids);
  const person = (id: number) => ({ id, name: names.get(id) ?? '' });
  return rows.map((row): Pair => {
    const { mentorId, said } = row;
    return {
      mentee: person(row.id),
      ...(mentorId !== null && { mentor: person(mentorId) }),
      score: row.score,
      ...toReasons(reader, said),
      locked: row.isLocked,
      refused: said.refused ?? [],
      full: (said.full ?? []).map((one) => ({
        mentor: person(one.mentorId),
        score: one.score,
      })),
      ...(row.outcome && { outcome: row.outcome }),
    };
  });
}
