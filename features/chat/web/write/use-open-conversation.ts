import { useNavigate } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import { useTell } from '#platform/web/api.ts';
import { useProject } from '#platform/web/session.ts';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';
import { chat } from '../../contract.ts';

/** With whom the conversation is: a person, the mentees of an action, or all mentees of the user. */
interface With {
  userId?: number | undefined;
  actionId?: number | undefined;
}

/** Opens the conversation with a person or a group of the project, and shows it. */
export function useOpenConversation(onOpened?: () => void) {
  const t = useTexts();
  const navigate = useNavigate();
  const { id: projectId, url } = useProject();
  const { mutate, isPending } = useTell(chat.open, { refreshes: [chat.conversations, chat.contacts] });
  const open = ({ userId, actionId }: With) =>
    mutate(
      { projectId, ...(userId !== undefined && { userId }), ...(actionId !== undefined && { actionId }) },
      {
        onSuccess: ({ id }) => {
          onOpened?.();
          void navigate({ to: href('/{curProject}/chat/{id}', { curProject: url, id }) });
        },
        onError: (reason) => tellFailure(t, reason),
      },
    );
  return { open, isOpening: isPending };
}
