import { feature } from '#platform/server/feature.ts';
import { links } from '../contract.ts';
import { linkData } from './personal-data.ts';
import { handlers } from './routes.ts';

export const linksFeature = feature({
  name: 'links',
  contract: links,
  handlers,
  personalData: linkData,
});
