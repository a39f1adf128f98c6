import { Group, Stack, Text } from '@mantine/core';
import { FilePreview, useHasPreview } from '#features/files/web/public.tsx';
import { useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { FactList } from '#ui/FactList.tsx';
import type { SentFile } from '../../contract/sent-file.ts';
import { ItemActions, mayOpen } from './ItemActions.tsx';
import { factsOf } from './item-in-words.ts';
import { useOpening } from './use-opening.ts';
import { StateBadge } from './StateBadge.tsx';

/** One sent file: its state, its facts, what can be done with it, and its content. */
export function Item({ sent, onRemoved }: { sent: SentFile; onRemoved: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const { id } = useSession();
  const isOpen = mayOpen(sent, id);
  const noteOpening = useOpening(sent, useHasPreview(sent, isOpen));
  return (
    <Stack gap="md">
      <Group gap="xs">
        <StateBadge sent={sent} />
      </Group>
      <ItemActions sent={sent} onDownload={noteOpening} onRemoved={onRemoved} />
      {isOpen ? (
        <FilePreview hasDownload fileId={sent.fileId} name={sent.name} mime={sent.mime} size={sent.size} />
      ) : (
        <Text>{t('sent-files.withdrawn.closed')}</Text>
      )}
      <FactList facts={factsOf(t, sent, language)} />
    </Stack>
  );
}
