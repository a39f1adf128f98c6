import { Group, Stack, Text } from '@mantine/core';
import { FilePreview, useHasPreview } from '#features/files/web/public.tsx';
import { useSession } from '#platform/web/session.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { FactList } from '#ui/FactList.tsx';
import type { Share } from '../../contract/share.ts';
import { ItemActions, mayOpen } from './ItemActions.tsx';
import { factsOf } from './item-in-words.ts';
import { useOpening } from './use-opening.ts';
import { StateBadge } from './StateBadge.tsx';

/** One shared file: its state, its facts, what can be done with it, and its content. */
export function Item({ share, onRemoved }: { share: Share; onRemoved: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const { id } = useSession();
  const isOpen = mayOpen(share, id);
  const noteOpening = useOpening(share, useHasPreview(share, isOpen));
  return (
    <Stack gap="md">
      <Group gap="xs">
        <StateBadge share={share} />
      </Group>
      <ItemActions share={share} onDownload={noteOpening} onRemoved={onRemoved} />
      {isOpen ? (
        <FilePreview
          hasDownload
          fileId={share.fileId}
          name={share.name}
          mime={share.mime}
          size={share.size}
        />
      ) : (
        <Text>{t('shares.withdrawn.closed')}</Text>
      )}
      <FactList facts={factsOf(t, share, language)} />
    </Stack>
  );
}
