import type { Verdict } from '#engines/actions/conditions.ts';
import type { Sandbox } from '#engines/rules/sandbox.ts';
import { heldMeetings } from '#features/meetings/server/public.ts';
import { doneFacts, type DoneFacts, judgeRules } from '#features/steps/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import { nextTurn } from '#platform/server/in-slices.ts';
import { ruleFailed } from '../contract/refusals.ts';
import type { Known } from './evidence.ts';
import type { Rule } from './rules.ts';

/** Whether a person is entitled to the payment for an action, and what stands behind it or is missing. */
export interface Entitlement {
  isEntitled: boolean;
  facts: readonly Known[];
}

/** People whose facts are read at once. */
const AT_ONCE = 2_000;

const pairOf = (userId: number, actionId: number): string => `${userId} ${actionId}`;

/**
 * Judges which of these people, mentees of the project, are entitled to the payments for these actions: by the condition of the action, and
 * without one by its completion.
 */
export async function judgeEntitlement(
  db: Db,
  actor: Actor,
  sandbox: Sandbox,
  { projectId, rules, userIds }: { projectId: number; rules: readonly Rule[]; userIds: readonly number[] },
): Promise<(userId: number, rule: Rule) => Entitlement> {
  const asked = rules.filter(({ condition }) => condition !== '');
  const verdicts =
    asked.length === 0
      ? new Map<number, Verdict[]>()
      : await judgeRules(db, actor, sandbox, {
          projectId,
          conditions: asked.map(({ condition }) => condition),
          menteeIds: userIds,
        });
  const facts = await factsOf(db, actor, {
    projectId,
    userIds,
    actionIds: [...new Set(rules.flatMap(({ behind }) => behind))],
  });
  return (userId, rule) => {
    const known = rule.behind.flatMap((actionId) => facts(userId, actionId));
    if (rule.condition === '') return { isEntitled: known.some(isDoneOf(rule.actionId)), facts: known };
    const verdict = verdicts.get(userId)?.[asked.indexOf(rule)] ?? { holds: false };
    return {
      isEntitled: verdict.holds,
      facts: [
        ...known,
        ...rule.readFields.map((field): Known => ({ kind: 'field', holds: verdict.holds, field })),
        {
          kind: 'condition',
          holds: verdict.holds,
          actionId: rule.actionId,
          ...(verdict.failure !== undefined && { message: verdict.failure.slice(0, 300) }),
        },
      ],
    };
  };
}

const isDoneOf =
  (actionId: number) =>
  ({ kind, holds, actionId: of }: Known): boolean =>
    kind === 'done' && holds && of === actionId;

/** Refuses a rule that fails for every person: otherwise the plan would be empty without a reason. @throws ruleFailed with the error of the sandbox */
export function requireRunning(
  rules: readonly Rule[],
  userIds: readonly number[],
  entitled: (userId: number, rule: Rule) => Entitlement,
): void {
  for (const rule of rules) {
    const messages = userIds.map(
      (userId) => entitled(userId, rule).facts.find(({ kind }) => kind === 'condition')?.message,
    );
    const [first] = messages;
    if (first !== undefined && messages.every((message) => message !== undefined))
      throw ruleFailed({ actionId: rule.actionId, message: first });
  }
}

/** What these people have done for these actions: by person and action, completion first. */
async function factsOf(
  db: Db,
  actor: Actor,
  {
    projectId,
    userIds,
    actionIds,
  }: { projectId: number; userIds: readonly number[]; actionIds: readonly number[] },
): Promise<(userId: number, actionId: number) => Known[]> {
  const done = new Map<string, DoneFacts>();
  const held = new Map<string, { held: number; lastAt: Date }>();
  for (let from = 0; from < userIds.length; from += AT_ONCE) {
    const menteeIds = userIds.slice(from, from + AT_ONCE);
    for (const row of await doneFacts(db, actor, { projectId, menteeIds, actionIds }))
      done.set(pairOf(row.menteeId, row.actionId), row);
    for (const row of await heldMeetings(db, actor, { menteeIds, actionIds }))
      held.set(pairOf(row.menteeId, row.actionId), row);
    await nextTurn();
  }
  return (userId, actionId) => {
    const pair = pairOf(userId, actionId);
    const { completedAt = null, questStatus = 0, files = 0 } = done.get(pair) ?? {};
    const meetings = held.get(pair);
    return [
      {
        kind: 'done',
        holds: completedAt !== null,
        actionId,
        ...(completedAt && { at: completedAt.toISOString() }),
      },
      ...(questStatus > 0 ? [{ kind: 'answered' as const, holds: questStatus >= 2, actionId }] : []),
      ...(meetings
        ? [
            {
              kind: 'meeting' as const,
              holds: true,
              actionId,
              count: meetings.held,
              at: meetings.lastAt.toISOString(),
            },
          ]
        : []),
      ...(files > 0 ? [{ kind: 'file' as const, holds: true, actionId, count: files }] : []),
    ];
  };
}
