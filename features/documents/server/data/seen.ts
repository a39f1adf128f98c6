import { type Reader, viewsFor } from '#features/queries/server/public.ts';
import type { Services } from '#platform/server/services.ts';
import type { TemplateContent } from '../tables.ts';
import { dataGroups, viewsNeeded } from './views.ts';

/** The names of a template whose data a reader does not see at all, by the roles of the views. */
export function hiddenFrom(
  services: Pick<Services, 'features'>,
  reader: Pick<Reader, 'roles'>,
  { about, lang, needs }: Pick<TemplateContent, 'about' | 'lang' | 'needs'>,
): string[] {
  const seen = new Set(viewsFor(services, reader.roles).map(({ name }) => name));
  const groups = dataGroups({ features: services.features, language: lang, about, fields: [] });
  return viewsNeeded(groups, needs)
    .filter(({ view }) => !seen.has(view!.name))
    .map(({ name }) => name);
}
