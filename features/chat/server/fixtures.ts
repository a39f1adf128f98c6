import { randomUUID } from 'node:crypto';
import { link } from '#features/meetings/server/fixtures.ts';
import type { Db } from '#platform/server/db.ts';
import { aProject } from '#testing/people.ts';
import type { startServer, Person } from '#testing/server.ts';
import { chat } from '../contract.ts';
import { addConversation, pairKey } from './store/conversations.ts';
import { addMembers } from './store/members.ts';
import { addMessage } from './store/messages.ts';

type Server = ReturnType<typeof startServer>;
type Someone = Pick<Person, 'id'>;

/** A project with staff, a mentor and a mentee who are linked, and the conversation of the two, without messages. */
export async function aChat(server: Server) {
  const project = await aProject(server.db);
  const staff = await server.person('Supervisor', { project, fields: { first_name: 'Στέλλα' } });
  const mentor = await server.person('Mentor', { project, fields: { first_name: 'Λητώ' } });
  const mentee = await server.person('Mentee', { project, fields: { first_name: 'Δανάη' } });
  await link(server.db, project, mentor, mentee);
  return { project, staff, mentor, mentee, conversation: await opened(server, mentor, project, mentee) };
}

/** A conversation of two people of a project; returns its id. */
export async function aPair(db: Db, projectId: number, one: Someone, other: Someone): Promise<number> {
  const id = await addConversation(db, { projectId, kind: 'pair', key: pairKey(one.id, other.id) });
  await addMembers(db, id, [one.id, other.id]);
  return id;
}

/** A message in a conversation, written past all rules; returns its number. */
export const aMessage = (db: Db, conversationId: number, writer: Someone, text: string): Promise<number> =>
  db.transaction().execute(async (transaction) => {
    const message = { conversationId, clientId: randomUUID(), userId: writer.id, text, fileIds: [] };
    return (await addMessage(transaction, message)).seq;
  });

/** Sends a message by its call. */
export const write = (
  server: Server,
  writer: Person,
  conversationId: number,
  message: string,
  more: { clientId?: string; quoteSeq?: number; fileIds?: number[] } = {},
) => server.as(writer, chat.send, { conversationId, clientId: randomUUID(), message, ...more });

/** Opens the conversation of a person with another by its call; returns its id. */
export async function opened(
  server: Server,
  person: Person,
  projectId: number,
  other: Someone,
): Promise<number> {
  const { body } = await server.as(person, chat.open, { projectId, userId: other.id });
  return body.id;
}
