import { feature } from '#platform/server/feature.ts';
import { conference, conferenceEvents } from '../contract.ts';
import { conferenceHandlers } from './events.ts';
import { conferenceData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { sweepConference } from './store.ts';

export const conferenceFeature = feature({
  name: 'conference',
  contract: conference,
  handlers,
  sweeps: [{ name: 'conference', run: ({ pool }) => sweepConference(pool) }],
  events: [conferenceEvents.changed],
  hubHandlers: conferenceHandlers,
  personalData: conferenceData,
});
