import { Button } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { reachesOthers } from '#features/people/access.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useOpenConversation } from './use-open-conversation.ts';

/** Opens the conversation with a person. */
export function WriteButton({ person }: { person: { id: number; name: string } }) {
  const t = useTexts();
  const { archived } = useProject();
  const { roles } = useSession();
  const { open, isOpening } = useOpenConversation();
  if (archived || !reachesOthers(roles)) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconMessage size={18} aria-hidden />}
      aria-label={t('chat.writeTo', { name: person.name })}
      loading={isOpening}
      onClick={() => open({ userId: person.id })}
    >
      {t('ui.word.message')}
    </Button>
  );
}
