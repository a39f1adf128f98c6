import { feature } from '#platform/server/feature.ts';
import { conference, conferenceEvents } from '../contract.ts';
import { conferenceWords } from './audit-words.ts';
import { conferenceHandlers } from './events.ts';
import { conferenceData } from './personal-data.ts';
import { handlers } from './routes.ts';
import { sweepPresence, sweepSignals } from './store.ts';
import { conferenceReport } from './store/report.ts';

export const conferenceFeature = feature({
  name: 'conference',
  contract: conference,
  handlers,
  auditWords: conferenceWords,
  sweeps: [
    { name: 'conference-signals', run: ({ pool }) => sweepSignals(pool) },
    { name: 'conference-presence', run: ({ pool }) => sweepPresence(pool) },
  ],
  events: [conferenceEvents.changed],
  hubHandlers: conferenceHandlers,
  personalData: conferenceData,
  reportViews: conferenceReport,
  notifications: { sayings: ['meeting.invited'] },
});
