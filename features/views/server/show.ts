import { requireReadableAction } from '#features/programme/server/public.ts';
import { requireReadableStep } from '#features/steps/server/public.ts';
import { resolveView, type ViewType } from '#engines/views/resolve.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { viewTypesFor } from '../access.ts';
import type { ActionView, views } from '../contract.ts';
import { layer } from './store.ts';

type Asked = Pick<Request<typeof views.get>, 'db' | 'actor' | 'services' | 'input'>;

/** Returns the action if the reader sees it with this kind of view; throws not-found otherwise. */
async function findViewed({ db, actor, services, input }: Asked): Promise<{ id: number; typeId: number }> {
  const { id: actionId, type, menteeId } = input;
  if (actor.roles.includes('Admin')) return requireReadableAction(db, actor, actionId);
  const sees = (isOwn: boolean): boolean => viewTypesFor(actor.roles, { isOwn }).includes(type);
  if (type !== 'mentee' && menteeId === undefined) {
    if (!sees(false)) throw notFound();
    return requireReadableAction(db, actor, actionId);
  }
  const pair = await requireReadableStep(db, services, actor, { actionId, menteeId });
  if (!sees(pair.isOwn)) throw notFound();
  return pair.action;
}

/** The view for one kind of viewer: the action's own parts, or else its type's. */
export async function showView(asked: Asked): Promise<ActionView> {
  const { db, input } = asked;
  const viewType: ViewType = input.type;
  const { id, typeId } = await findViewed(asked);
  const own = await layer(db, { of: 'action', id, viewType });
  const ofType = await layer(db, { of: 'type', id: typeId, viewType });
  const view = resolveView(own, ofType);
  return {
    viewType,
    typeId,
    html: view?.html ?? '',
    controller: view?.controller ?? '',
    functions: view?.functions ?? '',
    functionsEdited: own?.functionsEdited === true || ofType?.functionsEdited === true,
    from: view?.from ?? { html: 'none', controller: 'none', functions: 'none' },
  };
}
