import { Button } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useOpenConversation } from './use-open-conversation.ts';

/**
 * Opens the group of the user with their mentees of an action. A group belongs to a mentor: staff who are no mentors have none, and read
 * those of others by a request only.
 */
export function GroupButton({ action }: { action: { id: number; title: string } }) {
  const t = useTexts();
  const { archived } = useProject();
  const { roles, loggedInBy, viewedBy } = useSession();
  const { open, isOpening } = useOpenConversation();
  if (archived || !roles.includes('Mentor') || loggedInBy !== undefined || viewedBy !== undefined)
    return null;
  return (
    <Button
      variant="default"
      leftSection={<IconMessages size={18} aria-hidden />}
      aria-label={t('chat.writeToAction', { title: action.title })}
      loading={isOpening}
      onClick={() => open({ actionId: action.id })}
    >
      {t('chat.groupMessage')}
    </Button>
  );
}
