import { useNavigate } from '@tanstack/react-router';
import { href } from '#platform/contract/addresses.ts';
import { useProject } from '#platform/web/session.ts';
import { useAct } from '#platform/web/use-act.ts';
import { chat } from '../../contract.ts';

/** With whom the conversation is: a person, the mentees of an action, or all mentees of the user. */
interface With {
  userId?: number | undefined;
  actionId?: number | undefined;
}

/** Opens the conversation with a person or a group of the project, and shows it. */
export function useOpenConversation(onOpened?: () => void) {
  const navigate = useNavigate();
  const { id: projectId, url } = useProject();
  const { run, isBusy } = useAct();
  const open = async ({ userId, actionId }: With) => {
    const opened = await run(chat.open, {
      projectId,
      ...(userId !== undefined && { userId }),
      ...(actionId !== undefined && { actionId }),
    });
    if (!opened) return;
    onOpened?.();
    await navigate({ to: href('/{curProject}/chat/{id}', { curProject: url, id: opened.id }) });
  };
  return { open: (whom: With): void => void open(whom), isOpening: isBusy };
}
