import { sql } from 'kysely';
import { LEAST } from '#engines/figures/suppress.ts';
import { ACTIVE } from '#engines/people/membership.ts';
import { staff } from '#platform/contract/roles.ts';
import { day, moment, monthDay, number, type ReportPart } from '#platform/server/report/view.ts';

/** Months in which few people wrote are left out, as in the figure of the messages. */
const messagesByMonth = sql`lateral (
  select conversation.project_id, ${monthDay(sql`message.at`)} as month, count(*) as messages,
    count(distinct message.user_id) as writers
  from conversation join message on message.conversation_id = conversation.id
  where conversation.project_id = reader.project_id and message.deleted_at is null
  group by 1, 2 having count(distinct message.user_id) >= ${sql.lit(LEAST)}) as sent`;

/**
 * How much people write and how long mentees wait for an answer: what the pages of figures and of silence show. No reader sees how much a
 * person writes, or which mentee waits.
 */
export const chatReport: ReportPart = {
  views: [
    {
      name: 'messages_by_month',
      readers: staff,
      from: messagesByMonth,
      projectId: sql<number>`sent.project_id`,
      columns: {
        project_id: number(sql`sent.project_id`, 'conversation.project_id'),
        month: day(sql`sent.month`, 'message.at'),
        messages: number(sql`sent.messages`),
        writers: number(sql`sent.writers`),
      },
    },
    {
      name: 'chat_waits',
      readers: [...staff, 'SupervisorLite', 'SupervisorLitePlus'],
      from: sql`chat_wait`,
      projectId: sql<number>`chat_wait.project_id`,
      personId: sql<number>`chat_wait.mentor_id`,
      // As in the page of silence, no answer is expected by a mentee who is not active any more.
      where: sql<boolean>`(chat_wait.answered_at is not null or exists (select from membership
        where membership.project_id = chat_wait.project_id and membership.user_id = chat_wait.mentee_id
          and membership.state = ${sql.lit(ACTIVE)}))`,
      columns: {
        project_id: number('chat_wait.project_id'),
        wait_id: number('chat_wait.id'),
        mentor_id: number('chat_wait.mentor_id'),
        asked_at: moment('chat_wait.asked_at'),
        answered_at: moment('chat_wait.answered_at'),
      },
    },
  ],
  notShown: {
    'conversation.id': 'leads to the words of a conversation',
    'conversation.kind': 'tells who writes to whom',
    'conversation.key': 'tells who writes to whom',
    'conversation.mentor_id': 'tells who writes to whom',
    'conversation.action_id': 'tells who writes to whom',
    'conversation.last_seq': 'orders the messages',
    'conversation.revision': 'orders the changes of messages',
    'conversation.last_at': 'tells when two people wrote last',
    'conversation.created_at': 'tells when two people first wrote',
    conversation_member: 'tells what a person has read',
    'message.conversation_id': 'leads to the words of a conversation',
    'message.seq': 'orders the messages',
    'message.revision': 'orders the changes of messages',
    'message.client_id': 'keeps a message from being sent twice',
    'message.user_id': 'tells how much a person writes',
    'message.text': 'is what people wrote to each other',
    'message.search_key': 'is what people wrote to each other',
    'message.quote_seq': 'is what people wrote to each other',
    'message.edited_at': 'is about a single message',
    'message.deleted_at': 'is about a single message',
    message_file: 'leads to the files of messages',
    message_trace: 'is a former text that its writer changed or deleted',
    'chat_wait.conversation_id': 'leads to the words of a conversation',
    'chat_wait.mentee_id': 'the page of silence names no mentee',
    'chat_wait.seq': 'leads to a message',
    'chat_wait.messages': 'tells how much a person writes',
    chat_away: 'is what a mentor says about an absence',
    chat_block: 'is known only to the person who blocks',
    chat_report: 'holds reported messages',
    chat_reading: 'is shown to those who read a conversation',
  },
};
