import { contentLanguageOf } from '#platform/contract/languages.ts';
import { titleIn } from '#engines/actions/title.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { Db } from '#platform/server/db.ts';
import type { Action } from '../contract/actions.ts';
import * as store from './store/actions.ts';

/** A row as an action of the contract, with the title in the actor's language. Only Admins read the completion script, apart. */
export function toContract(row: store.WholeAction, { language }: Pick<Actor, 'language'>): Action {
  const { groupPath, completionScript: _script, showLevel: _show, enableLevel: _enable, ...action } = row;
  return { ...action, group: groupPath, title: titleIn(row, contentLanguageOf(language)) };
}

/** The actions of a project that the actor sees, in the order of the tree, with all of their data. */
export const visibleProgramme = async (db: Db, actor: Actor, projectId: number): Promise<Action[]> =>
  (await store.wholeActionsSeenBy(db, actor, projectId)).map((row) => toContract(row, actor));

/** Reads an action that was just written, even if the actor does not see it any more. */
export const reloadAction = async (db: Db, actor: Actor, id: number): Promise<Action> =>
  toContract((await store.findAction(db, actor, id))!, actor);
