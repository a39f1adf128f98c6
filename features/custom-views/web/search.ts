import { matcherOf } from '#engines/greek/search-key.ts';
import { send } from '#platform/web/api.ts';
import type { Search } from '#platform/web/pages.ts';
import { customViews } from '../contract.ts';
import { titleOf, viewPath } from './shown/title-of.ts';

/** Views in the answer of the search. */
const MAX_FOUND = 5;

/** Finds pages of the project that Admins wrote, by name and title. */
export const findViews: Awaited<ReturnType<Search['load']>> = async (text, { project, language }) => {
  const isFound = matcherOf(text);
  return (await send(customViews.mine, { projectId: project.id }))
    .filter(({ type, name, titleEl, titleEn }) => type === 'page' && isFound(`${name} ${titleEl} ${titleEn}`))
    .slice(0, MAX_FOUND)
    .map((view) => ({
      key: `view ${view.name}`,
      label: titleOf(view, language),
      detail: view.category,
      to: viewPath(project.url, view),
    }));
};
