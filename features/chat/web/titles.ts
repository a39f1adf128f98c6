import type { Conversation } from '../contract/conversation.ts';
import type { Texts } from '#platform/web/texts.ts';

type Titled = Pick<Conversation, 'kind' | 'title' | 'users' | 'closed'>;

/** What a conversation is called: by the other person, or by the group. */
export function titleOf(t: Texts, { kind, title, users, closed }: Titled): string {
  if (kind === 'pair') return users.map(({ name }) => name).join(closed === 'reading' ? ' – ' : ', ');
  const mentor = users.find(({ role }) => role === 'Mentor');
  if (kind === 'action') return t('chat.group.action', { title: title ?? '' });
  return mentor ? t('chat.group.of', { name: mentor.name }) : t('chat.group.mine');
}
