import { fieldsOfProject, fieldsSeenBy } from '#features/people/server/public.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { present } from '#platform/server/present.ts';
import type { Explanation, Reason as EngineReason } from '#engines/matching/reasons.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Pair, Rule } from '../contract.ts';
import type { Reason } from '../contract/reason.ts';
import { namesApart } from './names.ts';
import { limitsOf } from './store/people.ts';
import type { PairRow } from './store/proposals.ts';

/** A mentee and the mentor whom the rules compared with them; none for what is said of the mentee alone. */
interface Compared {
  menteeId: number;
  mentorId: number | null;
}

/** Which reasons a reader sees in full: the values of a rule only if they see both of its fields, of these people (spec 001 §5). */
export interface Reader {
  seesRule: (rule: number | undefined, compared: Compared) => boolean;
}

/** The reader of reasons about these people, who are mentees and mentors of the proposal's project. */
export async function readerOf(
  db: Db,
  actor: Actor,
  { projectId, rules }: { projectId: number; rules: readonly Rule[] },
  ids: readonly number[],
): Promise<Reader> {
  const fields = new Map(
    fieldsOfProject(await settingsOf(db, projectId)).map((field) => [field.name, field]),
  );
  const limits = await limitsOf(db, projectId, ids);
  const sees = (name: string | undefined, id: number | null): boolean => {
    if (name === undefined) return true;
    const field = fields.get(name);
    if (!field || id === null || !limits.has(id)) return false;
    return fieldsSeenBy(actor, [field], { id, elsewhere: limits.get(id)! }).length > 0;
  };
  return {
    seesRule: (place, { menteeId, mentorId }) => {
      const rule = place === undefined ? undefined : rules[place];
      return sees(rule?.menteeField, menteeId) && sees(rule?.mentorField, mentorId);
    },
  };
}

const toReason = (isSeen: boolean, { code, values }: EngineReason): Reason => {
  const { mentee, mentor, shared, ...numbers } = values;
  if (!isSeen) return { code, values: {} };
  return {
    code,
    values: present({
      ...numbers,
      mentee: mentee && [...mentee],
      mentor: mentor && [...mentor],
      shared: shared && [...shared],
    }),
  };
};

/** The reasons, as far as the reader may see them. */
export const toReasons = (
  reader: Reader,
  { parts = [], refusals = [] }: Partial<Pick<Explanation, 'parts' | 'refusals'>>,
  compared: Compared,
) => ({
  parts: parts.map((part) => ({
    ...part,
    reason: toReason(reader.seesRule(part.rule, compared), part.reason),
  })),
  refusals: refusals.map(({ rule, reason }) =>
    present({ rule, reason: toReason(reader.seesRule(rule, compared), reason) }),
  ),
});

/** Rows in the form of the contract, with the names of all people in them. */
export async function toPairs(
  db: Db,
  { actor, proposal }: { actor: Actor; proposal: { projectId: number; rules: readonly Rule[] } },
  rows: readonly PairRow[],
): Promise<Pair[]> {
  const ids = rows.flatMap(({ id, mentorId, said: { full = [] } }) => [
    id,
    ...(mentorId === null ? [] : [mentorId]),
    ...full.map((one) => one.mentorId),
  ]);
  const names = await namesApart(db, proposal.projectId, ids);
  const reader = await readerOf(db, actor, proposal, ids);
  const person = (id: number) => ({ id, name: names.get(id) ?? '' });
  return rows.map((row): Pair => {
    const { mentorId, said } = row;
    return present({
      mentee: person(row.id),
      mentor: mentorId === null ? undefined : person(mentorId),
      score: row.score,
      ...toReasons(reader, said, { menteeId: row.id, mentorId }),
      locked: row.isLocked,
      refused: said.refused ?? [],
      full: (said.full ?? []).map((one) => ({
        mentor: person(one.mentorId),
        score: one.score,
      })),
      outcome: row.outcome,
    });
  });
}
