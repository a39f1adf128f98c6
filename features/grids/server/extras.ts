import type { Settings } from '#features/projects/contract/settings.ts';
import { settingsOf } from '#features/projects/server/inside.ts';
import { pays } from '#features/payments/access.ts';
import { paidCounts } from '#features/payments/server/public.ts';
import { answersSeenBy, definedFor } from '#features/statistics/server/public.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Language } from '#platform/contract/languages.ts';
import { say } from '#platform/server/texts.ts';
import { PAYMENTS, STATISTIC, type GridExtra } from '../contract/extras.ts';
import { type grids } from '../contract.ts';

/** Columns that other features fill: the payments of a mentee, and what is said of them under each statistic of the project. */
export const extraColumns = (actor: Actor, settings: Settings, language: Language): GridExtra[] => [
  ...(pays(actor.roles) && isPaying(settings)
    ? [{ key: PAYMENTS, header: say(language, 'grids.extra.payments'), isNumber: true }]
    : []),
  ...definedFor(actor, settings).map(({ Id, Label, Type }) => ({
    key: `${STATISTIC}${Id}`,
    header: Label,
    isNumber: Type === 'number',
  })),
];

/** A project that names payable actions; others have nothing to show. */
const isPaying = ({ Config }: Settings): boolean => (Config?.PaymentActionIds ?? []).length > 0;

export const extras = async ({ db, actor, input }: Request<typeof grids.extras>) =>
  extraColumns(actor, await settingsOf(db, input.projectId), actor.language);

type Values = Record<string, number | string>;

/** The values of these columns by mentee, as far as the actor sees them. A mentee without any is left out. */
export async function extrasOf(
  db: Db,
  actor: Actor,
  {
    projectId,
    menteeIds,
    keys,
  }: { projectId: number; menteeIds: readonly number[]; keys: readonly string[] },
): Promise<ReadonlyMap<number, Values>> {
  const found = new Map<number, Values>();
  const put = (id: number, key: string, value: number | string) =>
    void found.set(id, { ...found.get(id), [key]: value });
  if (keys.includes(PAYMENTS))
    for (const [id, paid] of await paidCounts(db, actor, projectId, menteeIds)) put(id, PAYMENTS, paid);
  const ids = keys.flatMap((key) => (key.startsWith(STATISTIC) ? [key.slice(STATISTIC.length)] : []));
  if (ids.length > 0 && menteeIds.length > 0)
    for (const { id, userId, value, text } of await answersSeenBy(db, actor, { ids, userIds: menteeIds }))
      put(userId, `${STATISTIC}${id}`, value ?? text ?? '');
  return found;
}
