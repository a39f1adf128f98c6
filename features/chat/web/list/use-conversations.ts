import { useQuery } from '@tanstack/react-query';
import { ask } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { chat } from '../../contract.ts';

/** The user's conversations in the project, the latest first. */
export function useConversations() {
  const { id: projectId } = useProject();
  return useQuery(ask(chat.conversations, { projectId }));
}
