import { record } from '#features/audit/server/inside.ts';
import { lockVisibleAction, requireReadableAction } from '#features/programme/server/public.ts';
import type { Request } from '#platform/server/implement.ts';
import type { Board } from '../contract/board.ts';
import { staleBoard } from '../contract/refusals.ts';
import type { boards } from '../contract.ts';
import * as store from './store/boards.ts';

export async function board({ db, actor, input }: Request<typeof boards.board>): Promise<Board> {
  await requireReadableAction(db, actor, input.actionId);
  return store.boardOf(db, input.actionId);
}

/** Gives an action its board, or takes it away. */
export async function setBoard(request: Request<typeof boards.setBoard>): Promise<Board> {
  const { db, actor, input } = request;
  const { actionId, ...wanted } = input;
  const { projectId } = await lockVisibleAction(db, actor, actionId);
  const before = await store.boardOf(db, actionId);
  const saved = await store.setBoard(db, actionId, wanted);
  if (!saved) throw staleBoard({ version: before.version });
  const { version: _before, ...then } = before;
  const { version: _asked, ...now } = wanted;
  await record(request, 'boards.set', {
    projectId,
    target: String(actionId),
    before: then,
    after: now,
  });
  return { ...wanted, version: saved.version };
}
