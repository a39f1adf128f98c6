import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import { ANYONE, GDPR_VIEW } from '../access.ts';
import type { customViews } from '../contract.ts';
import type { ShownView } from '../contract/shapes.ts';
import * as store from './store/reading.ts';
import { findByName } from './store/writing.ts';

type Found = NonNullable<Awaited<ReturnType<typeof store.findShown>>>;

const toShown = ({
  projectId: _project,
  publishedVersion,
  type: _type,
  descr: _descr,
  access,
  ...view
}: Found): ShownView => ({
  ...view,
  isOpen: access.includes(ANYONE),
  isLastGood: publishedVersion !== null && view.version < publishedVersion,
  isDraft: false,
});

type Asking = Pick<Request, 'db'> & { actor: Request['actor'] | undefined };
interface Asked {
  name: string;
  projectId?: number | undefined;
}

/**
 * The view of this name as the caller may open it. One of the project counts before that of the installation, also when the
 * caller may not open it. @throws notFound
 */
export async function requireShown({ db, actor }: Asking, { name, projectId }: Asked): Promise<Found> {
  // The gate has asked whether a user belongs to the project; a visitor belongs to none.
  if (!actor && projectId !== undefined) throw notFound();
  const found = await store.findShown(db, actor, name, projectId);
  if (!found) throw notFound();
  if (found.projectId === null && projectId !== undefined && (await store.findOwn(db, name, projectId)))
    throw notFound();
  return found;
}

/** A view by its name, or its draft for an Admin. */
export async function show(request: Request<typeof customViews.show>): Promise<ShownView> {
  const { db, actor, input } = request;
  if (!input.draft) return toShown(await requireShown(request, input));
  if (!actor?.roles.includes('Admin')) throw notFound();
  const { name, projectId } = input;
  const own = projectId === undefined ? undefined : await findByName(db, name, projectId);
  const draft = own ?? (await findByName(db, name, undefined));
  if (!draft) throw notFound();
  const { id, version, category, titleEl, titleEn, html, controller, access } = draft;
  return {
    id,
    version,
    name: draft.name,
    category,
    titleEl,
    titleEn,
    html,
    controller,
    isOpen: access.includes(ANYONE),
    isLastGood: false,
    isDraft: true,
  };
}

/** The project's view named `gdpr`, for all whose consent the project asks for. */
export async function aboveConsent({ db, input }: Request<typeof customViews.aboveConsent>) {
  const found = await store.findOfProject(db, GDPR_VIEW, input.projectId);
  return found ? { view: toShown(found) } : {};
}

export const mine = ({ db, actor, input }: Request<typeof customViews.mine>) =>
  store.openTo(db, actor, input.projectId);
