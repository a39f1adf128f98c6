import type { PersonalData } from '#platform/server/personal-data.ts';
import { announceConversations } from './announcing.ts';
import { eraseMessages } from './store/erasing.ts';
import './tables.ts';

/** Conversations: what a person wrote is theirs. Erasing blanks it and takes the person out; the others keep their own words. */
export const chatData: PersonalData = {
  tables: [
    'conversation',
    'conversation_member',
    'message',
    'chat_wait',
    'chat_away',
    'chat_block',
    'chat_report',
    'chat_reading',
  ],
  keeps: [
    // Each message keeps its place without its words, and a group that of its mentor.
    'message.user_id',
    'conversation.mentor_id',
    // Who asked to read, who decided and who reported: evidence for those whose messages were read.
    'chat_reading.asked_by',
    'chat_reading.decided_by',
    'chat_report.reported_by',
    'chat_report.closed_by',
  ],

  held: [
    {
      part: 'messages',
      query: (db, userId) =>
        db
          .selectFrom('message')
          .innerJoin('conversation', 'conversation.id', 'message.conversationId')
          .innerJoin('project', 'project.id', 'conversation.projectId')
          .where('message.userId', '=', userId)
          .where('message.deletedAt', 'is', null)
          .select(['project.descr as project', 'message.at as sentAt', 'message.text as message', 'editedAt'])
          .orderBy('message.at')
          .orderBy('message.seq'),
    },
    {
      part: 'chatAway',
      query: (db, userId) =>
        db.selectFrom('chatAway').where('userId', '=', userId).select(['until', 'text as message']),
    },
    {
      part: 'chatReports',
      query: (db, userId) =>
        db
          .selectFrom('chatReport')
          .innerJoin('project', 'project.id', 'chatReport.projectId')
          .where('reportedBy', '=', userId)
          .select(['project.descr as project', 'chatReport.at as sentAt', 'chatReport.reason'])
          .orderBy('chatReport.id'),
    },
    {
      part: 'chatReadings',
      query: (db, userId) =>
        db
          .selectFrom('chatReading')
          .innerJoin('conversationMember as member', 'member.conversationId', 'chatReading.conversationId')
          .innerJoin('project', 'project.id', 'chatReading.projectId')
          .where('member.userId', '=', userId)
          .where('chatReading.state', 'in', ['granted', 'ended'])
          .where('chatReading.until', 'is not', null)
          .select(['project.descr as project', 'chatReading.decidedAt', 'chatReading.until'])
          .orderBy('chatReading.id'),
    },
  ],

  erase: async (db, userId) => {
    const conversations = await eraseMessages(db, userId);
    await db
      .deleteFrom('chatWait')
      .where((either) => either.or([either('menteeId', '=', userId), either('mentorId', '=', userId)]))
      .execute();
    await db.deleteFrom('chatAway').where('userId', '=', userId).execute();
    await db
      .deleteFrom('chatBlock')
      .where((either) => either.or([either('userId', '=', userId), either('blockedId', '=', userId)]))
      .execute();
    await db.updateTable('chatReport').set({ reason: '' }).where('reportedBy', '=', userId).execute();
    await db.deleteFrom('conversationMember').where('userId', '=', userId).execute();
    return ({ db: after, services }) => announceConversations(after, services, conversations);
  },
};
