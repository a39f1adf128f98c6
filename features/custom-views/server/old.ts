import { findDefault } from '#features/projects/server/public.ts';
import { notFound } from '#platform/contract/refusal.ts';
import type { Request } from '#platform/server/implement.ts';
import type { customViews } from '../contract.ts';
import type { EditedView, ViewContent } from '../contract/shapes.ts';
import { contentOf, emptyContent } from '../content.ts';
import { keepDraft, publishDraft, removeView, type Saving } from './save.ts';
import { requireShown } from './show.ts';
import * as reading from './store/reading.ts';
import * as store from './store/writing.ts';

/** Parts of a view that a call sets, by its name. */
type Setting = { name: string; projectId?: number | undefined } & {
  [Part in keyof ViewContent]?: ViewContent[Part] | undefined;
};

/** Saves parts of a view and publishes them; the other parts stay. A view that is new here begins empty. */
export async function setByName(request: Saving & { input: Setting }): Promise<EditedView> {
  const { db, input } = request;
  const { name, projectId, ...parts } = input;
  const known = await store.findByName(db, name, projectId);
  const before = known && (await store.lockDraft(db, known.id));
  const given = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
  const content = contentOf({ ...(before ?? emptyContent), ...given });
  return publishDraft(request, await keepDraft(request, { projectId, name }, before, content));
}

export async function get({ db, input }: Request<typeof customViews.get>): Promise<EditedView> {
  const found = await store.findByName(db, input.name, input.projectId);
  if (!found) throw notFound();
  return found;
}

export async function deleteByName(request: Request<typeof customViews.deleteByName>) {
  const { db, input } = request;
  const known = await store.findByName(db, input.name, input.projectId);
  const found = known && (await store.lockDraft(db, known.id));
  if (!found) throw notFound();
  await removeView(request, found);
  return {};
}

type Reading = Pick<Request, 'db'> & {
  actor: Request['actor'] | undefined;
  input: { projectId?: number | undefined };
};

/** The project that a call means: the one that it names, else the caller's default one. Clients of the specification send names alone. */
async function projectOf({ db, actor, input }: Reading): Promise<number | undefined> {
  if (input.projectId !== undefined || !actor) return input.projectId;
  return (await findDefault(db, actor))?.id;
}

const shownOf = async (request: Reading & { input: { name: string } }) =>
  requireShown(request, { name: request.input.name, projectId: await projectOf(request) });

export async function getView(request: Request<typeof customViews.getView>) {
  const { html, controller } = await shownOf(request);
  return { view: html, controller };
}

export async function getView2(request: Request<typeof customViews.getView2>) {
  const { html, controller } = await shownOf(request);
  return { html, controller };
}

const opened = async (request: Reading) =>
  reading.openTo(request.db, request.actor, await projectOf(request));

export async function classes(request: Request<typeof customViews.classes>) {
  const views = await opened(request);
  return [...new Set(views.map(({ category }) => category).filter((category) => category !== ''))];
}

export async function byClass(request: Request<typeof customViews.byClass>) {
  const wanted = request.input.class.toLowerCase();
  return (await opened(request)).filter(({ category }) => category.toLowerCase() === wanted);
}

/** Characters of the code that `autoCache` answers. */
const MAX_CACHED = 2_000_000;

export async function autoCache(request: Request<typeof customViews.autoCache>) {
  const projectId = await projectOf(request);
  if (!request.actor && projectId !== undefined) throw notFound();
  const open = await reading.openTo(request.db, request.actor, projectId);
  const names = new Set(open.map(({ name }) => name.toLowerCase()));
  let room = MAX_CACHED;
  return (await reading.codeOpenTo(request.db, request.actor, projectId)).flatMap(
    ({ name, html, controller }) => {
      // One of the project comes first; that of the installation with its name is another one.
      if (!names.delete(name.toLowerCase())) return [];
      room -= html.length + controller.length;
      return room < 0 ? [] : [{ name, data: { html, controller } }];
    },
  );
}

export const getDevViews = ({ db, input }: Request<typeof customViews.getDevViews>) =>
  store.unpublished(db, input.projectId);
