import { participants, staff } from '#platform/contract/roles.ts';
import { isInOwnName } from '#platform/server/actor.ts';
import { settingsKey } from '#features/projects/contract/settings-keys.ts';
import { feature } from '#platform/server/feature.ts';
import { starting } from '#platform/server/starting.ts';
import { chat, chatEvents } from '../contract.ts';
import { Chat } from '../settings.ts';
import { chatHandlers } from './events.ts';
import { messageFiles, sweepDeletedFiles } from './files.ts';
import { followRelations } from './following.ts';
import { chatData } from './personal-data.ts';
import { chatFigures } from './figures.ts';
import { handlers } from './routes.ts';
import { endOverdueReadings } from './staff-reading.ts';
import { countUnread } from './store/conversations.ts';
import { chatReport } from './store/report.ts';
import { unreadJob } from './unread.ts';

export const chatFeature = feature({
  name: 'chat',
  inProject: { conversation: 'conversation', chatReport: 'chat_report', chatReading: 'chat_reading' },
  contract: chat,
  handlers,
  figures: chatFigures,
  starts: [
    starting(chat.newCount, { on: 'frame', input: () => ({}) }),
    starting(chat.waiting, { on: 'home', input: (projectId) => ({ projectId }) }),
  ],
  jobs: [unreadJob],
  sweeps: [
    { name: 'chat-readings', run: endOverdueReadings },
    { name: 'chat-deleted', run: sweepDeletedFiles },
  ],
  events: [
    chatEvents.message,
    chatEvents.seen,
    chatEvents.conversation,
    chatEvents.contacts,
    chatEvents.typing,
  ],
  hubHandlers: chatHandlers,
  personalData: chatData,
  reportViews: chatReport,
  fileUse: messageFiles,
  relationsChanged: followRelations,
  projectSettings: {
    config: {
      Chat: settingsKey(Chat, { Closed: 'staff', TextInMail: 'Admin', ReadingWithoutAdmin: 'Admin' }),
    },
    forEverybody: ['Chat'],
  },
  waiting: {
    place: '/{curProject}/chat',
    roles: participants,
    count: async (db, actor, projectId) => (isInOwnName(actor) ? countUnread(db, actor, { projectId }) : 0),
  },
  notifications: {
    kinds: {
      message: { page: false, mail: false, digest: 'daily' },
      chatReading: { page: true, mail: true, digest: 'none' },
      report: { page: true, mail: true, digest: 'none', may: staff },
    },
    sayings: [
      'message.unread',
      'message.group',
      'message.text',
      'chatReading.asked',
      'chatReading.granted',
      'chatReading.allowed',
      'chatReading.refused',
      'report.message',
      'report.block',
    ],
  },
});
