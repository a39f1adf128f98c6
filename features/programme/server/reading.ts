import { contentLanguageOf } from '#platform/contract/languages.ts';
import { hasFlag } from '#engines/actions/flags.ts';
import { titleIn } from '#engines/actions/title.ts';
import { holds, staff } from '#platform/contract/roles.ts';
import type { Request } from '#platform/server/implement.ts';
import { dataFor, readsOwnAlone, seesAction } from '../access.ts';
import type { programme } from '../contract.ts';
import { toContract } from './action.ts';
import { actionsOfMentee } from './of-features.ts';
import { wholeActions } from './store/actions.ts';
import { requireVisibleAction } from './visible.ts';

export async function listActions({ db, actor, input, services }: Request<typeof programme.all>) {
  const { projectId, all } = input;
  const { roles } = actor;
  const isStaff = holds(roles, staff);
  const own = readsOwnAlone(roles) && (await actionsOfMentee(db, services, actor, projectId));
  return (await wholeActions(db, projectId))
    .filter(({ id, flags }) =>
      own ? own.has(id) : seesAction(roles, flags) && ((all && isStaff) || hasFlag(flags, 'published')),
    )
    .map((row) => toContract({ ...row, data: dataFor(roles, row.data) }, actor));
}

export const getAction = async ({ db, actor, input }: Request<typeof programme.get>) =>
  toContract(await requireVisibleAction(db, actor, input.id), actor);

export async function listTitles({ db, actor, input }: Request<typeof programme.titles>) {
  const { roles, language } = actor;
  const isStaff = holds(roles, staff);
  return (await wholeActions(db, input.projectId))
    .filter(({ flags }) => seesAction(roles, flags) && (isStaff || hasFlag(flags, 'published')))
    .map((row) => ({
      id: row.id,
      typeId: row.typeId,
      title: titleIn(row, contentLanguageOf(language)),
      group: row.groupPath[0] ?? '',
    }));
}
