import { matcherOf } from '#engines/greek/search-key.ts';
import { send } from '#platform/web/api.ts';
import type { Found } from '#platform/web/pages.ts';
import type { CurrentProject } from '#platform/web/session.ts';
import { customViews } from '../contract.ts';
import { viewPath } from './shown/title-of.ts';

/** Views in the answer of the search. */
const MAX_FOUND = 5;

/** Finds pages of the project that Admins wrote, by name and title. */
export async function findViews(text: string, { project }: { project: CurrentProject }): Promise<Found[]> {
  const isFound = matcherOf(text);
  return (await send(customViews.mine, { projectId: project.id }))
    .filter(({ type, name, titleEl, titleEn }) => type === 'page' && isFound(`${name} ${titleEl} ${titleEn}`))
    .slice(0, MAX_FOUND)
    .map((view) => ({
      key: `view ${view.name}`,
      label: view.titleEl || view.titleEn || view.name,
      detail: view.category,
      to: viewPath(project.url, view),
    }));
}
