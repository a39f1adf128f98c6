import { feature } from '#platform/server/feature.ts';
import { scripts } from '../contract.ts';
import { scriptsData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { deleteOld } from './store.ts';

export const scriptsFeature = feature({
  name: 'scripts',
  inProject: { script: 'script' },
  contract: scripts,
  handlers,
  personalData: scriptsData,
  sweeps: [{ name: 'removed-scripts', run: ({ pool }) => deleteOld(pool) }],
  reportViews: {
    views: [],
    notShown: {
      script: 'is code that Admins write',
      script_version: 'is code that Admins wrote',
      script_fault: 'is for the authors of scripts',
    },
  },
});
