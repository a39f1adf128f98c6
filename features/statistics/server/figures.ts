import { athensClock } from '#engines/dates/athens.ts';
import { seesWholeProject } from '#features/people/server/public.ts';
import { pageOf } from '#platform/contract/paging.ts';
import { forbidden, notFound } from '#platform/contract/refusal.ts';
import { holds } from '#platform/contract/roles.ts';
import type { Actor } from '#platform/server/actor.ts';
import type { FigureDimension, FigureSource } from '#platform/server/contributions.ts';
import type { Db } from '#platform/server/db.ts';
import type { Request } from '#platform/server/implement.ts';
import { present } from '#platform/server/present.ts';
import type { Services } from '#platform/server/services.ts';
import type { Language } from '#platform/contract/languages.ts';
import { type Figure, refreshing } from '../contract/figures.ts';
import type { statistics } from '../contract.ts';
import type { Content } from './content.ts';
import { figureSources, takeSnapshot } from './snapshot.ts';
import { pageSeenBy } from './store/names.ts';
import { figuresTaken, refreshOf, snapshotOf } from './store/snapshots.ts';
import { valuesOf } from './words.ts';

/** Months of an axis that is filled: one wrong date far away does not make thousands of empty months. */
const MAX_MONTHS = 240;

/** Whose figures an actor reads: 0, those of the whole project, or their own. */
export const scopeOf = (actor: Pick<Actor, 'id' | 'roles'>): number =>
  seesWholeProject(actor) ? 0 : actor.id;

interface Reading {
  db: Db;
  services: Pick<Services, 'features'>;
  actor: Actor;
  projectId: number;
  language: Language;
}

/** Figures as the last snapshot has them for the actor. This is the only way from the stored figures to a page, a file or a list. */
export async function readFigures(reading: Reading, sources: readonly FigureSource[]): Promise<Figure[]> {
  const { db, actor, projectId } = reading;
  const scope = scopeOf(actor);
  const taken = await snapshotOf(db, projectId, { figures: sources.map(({ id }) => id), scope });
  const { takenAt } = (await refreshOf(db, projectId)) ?? {};
  const stored = await figuresTaken(db, projectId);
  const contents = sources.map(
    ({ id }): Content => taken.find(({ figure }) => figure === id)?.content ?? { cells: [], totals: [] },
  );
  const axes = sources.flatMap(({ dimensions }, figure) =>
    dimensions.map((dimension, place) => ({
      dimension,
      keys: axisKeys(dimension, new Set(contents[figure]!.cells.map(({ keys }) => keys[place]!))),
    })),
  );
  const values = await valuesOf(reading, axes);
  const list: Figure[] = [];
  for (const [place, { id, counts, drawn, dimensions, ...source }] of sources.entries())
    list.push({
      id,
      counts,
      drawn,
      ...present({ takenAt: stored.has(id) ? takenAt : undefined }),
      scope: scope === 0 ? 'project' : 'own',
      dimensions: dimensions.map(({ name }) => ({ name, values: values.shift()! })),
      cells: contents[place]!.cells,
      totals: contents[place]!.totals,
      seesPeople: source.behind !== undefined && ((await source.mayOpen?.(db, actor, projectId)) ?? true),
    });
  return list;
}

/** The keys of an axis: those with numbers, with the stages of a funnel and the months between that have none. Without numbers there is no axis. */
export function axisKeys(
  { words, isNested, order = [] }: FigureDimension,
  found: ReadonlySet<string>,
): string[] {
  if (found.size === 0) return [];
  if (isNested) return [...new Set([...order, ...found])];
  return words === 'months' ? [...new Set([...monthsBetween(found), ...found])] : [...found];
}

/** All months from the first to the last of these (`YYYY-MM`). */
function monthsBetween(found: ReadonlySet<string>): string[] {
  const numbers = [...found].flatMap((key) => {
    const [year, month] = key.split('-').map(Number);
    return /^\d{4}-\d{2}$/.test(key) ? [year! * 12 + month! - 1] : [];
  });
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  if (numbers.length === 0 || last - first > MAX_MONTHS) return [];
  return Array.from({ length: last - first + 1 }, (_, place) => {
    const number = first + place;
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
  });
}

export async function figures({ db, actor, input, services }: Request<typeof statistics.figures>) {
  const { projectId, ids } = input;
  const all = sourcesFor(services, actor);
  // The moment is that of the figures: both are read from one state, so that no figure has the moment of the next snapshot.
  return db.isTransaction
    ? read(db)
    : db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read);

  async function read(state: Db) {
    const sources = ids.length === 0 ? all : ids.flatMap((id) => all.filter((source) => source.id === id));
    const reading = { db: state, services, actor, projectId, language: actor.language };
    return {
      list: await readFigures(reading, sources),
      refresh: present((await refreshOf(state, projectId)) ?? {}),
    };
  }
}

export async function refresh({ input, services }: Request<typeof statistics.refresh>) {
  const takenAt = await takeSnapshot(services, input.projectId);
  if (!takenAt) throw refreshing();
  return { takenAt };
}

/** The figures that an actor may read at all. */
export const sourcesFor = (
  { features }: Pick<Services, 'features'>,
  { roles }: Pick<Actor, 'roles'>,
): FigureSource[] =>
  figureSources(features).filter(({ readers }) => readers === undefined || holds(roles, readers));

/** The source of a figure. Throws not-found for an unknown one, and for one that the actor may not read. */
export function requireSource(
  services: Pick<Services, 'features'>,
  actor: Pick<Actor, 'roles'>,
  id: string,
): FigureSource {
  const source = sourcesFor(services, actor).find((one) => one.id === id);
  if (!source) throw notFound();
  return source;
}

/** A page of the people behind a cell, if the reader may open them and the cell is shown. */
export async function behind({ db, actor, input, services }: Request<typeof statistics.behind>) {
  const { projectId, keys, page, count } = input;
  const source = requireSource(services, actor, input.figure);
  const reading = { db, services, actor, projectId, language: actor.language };
  const [figure] = await readFigures(reading, [source]);
  if (!source.behind || !figure?.seesPeople || isHidden(figure, keys)) throw forbidden();
  const { date: today } = athensClock(Date.now());
  const userIds = await source.behind(db, { projectId, today, keys, level: actor.level });
  const { list, all } = await pageSeenBy(db, actor, {
    projectId,
    userIds,
    limit: count,
    offset: (page - 1) * count,
  });
  return pageOf(list, all, count);
}

/** Whether a cell is hidden, or a sum of cells one of which is. A cell that is not there is 0. */
function isHidden({ cells, totals }: Figure, keys: readonly (string | null)[]): boolean {
  const isSame = (one: readonly (string | null)[]) =>
    one.every((key, place) => key === (keys[place] ?? null));
  const isWithin = (one: readonly string[]) =>
    one.every((key, place) => (keys[place] ?? null) === null || key === keys[place]);
  const exact = [...cells, ...totals].find((one) => isSame(one.keys));
  if (exact) return exact.value === 'hidden';
  return cells.some((one) => one.value === 'hidden' && isWithin(one.keys));
}
