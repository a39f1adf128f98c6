import { feature } from '#platform/server/feature.ts';
import { languageEvents, languages } from '../contract.ts';
import { handlers } from './routes.ts';

export const languagesFeature = feature({
  name: 'languages',
  contract: languages,
  events: [languageEvents.changed],
  handlers,
});
