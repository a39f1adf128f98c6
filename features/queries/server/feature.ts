import { feature } from '#platform/server/feature.ts';
import { queries } from '../contract.ts';
import { queriesData } from './personal-data.ts';
import { queriesOfProject } from './project-part.ts';
import { handlers } from './routes.ts';
import { deleteRemoved } from './store/kept.ts';

export const queriesFeature = feature({
  name: 'queries',
  inProject: { query: 'query' },
  contract: queries,
  handlers,
  projectPart: queriesOfProject,
  personalData: queriesData,
  sweeps: [{ name: 'removed-queries', run: ({ pool }) => deleteRemoved(pool) }],
  reportViews: {
    views: [],
    notShown: {
      query: 'is what reports are made of',
      query_version: 'is what reports were made of',
      query_run: 'belongs to the user who ran it',
      query_favorite: 'belongs to the user who chose it',
      query_writer: 'is a right that an Admin gave',
    },
  },
});
