import { contentLanguageOf } from '#platform/contract/languages.ts';
import { titleIn } from '#engines/actions/title.ts';
import { hasFlag } from '#engines/actions/flags.ts';
import { actionsOf } from '#features/programme/server/inside.ts';
import type { Request } from '#platform/server/implement.ts';
import { seesAction } from '#features/programme/access.ts';
import type { steps } from '../contract.ts';
import { countMentees } from './store/progress.ts';
import { talliesOf } from './store/tally.ts';

/** Counts who completed each published action, grouped by the first name of its path in the tree. */
export async function showProgress({ db, actor, input }: Request<typeof steps.progress>) {
  const { projectId } = input;
  const tallies = await talliesOf(db, projectId);
  const visible = (await actionsOf(db, projectId)).filter(
    ({ flags }) =>
      hasFlag(flags, 'published') && !hasFlag(flags, 'hideFromMentee') && seesAction(actor.roles, flags),
  );
  const groups = Map.groupBy(visible, ({ groupPath }) => groupPath[0] ?? '');
  return {
    mentees: await countMentees(db, projectId),
    groups: [...groups].map(([name, own]) => ({
      name,
      actions: own.map((action) => ({
        id: action.id,
        title: titleIn(action, contentLanguageOf(actor.language)),
        done: tallies.get(action.id)?.done ?? 0,
      })),
    })),
  };
}
