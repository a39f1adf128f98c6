import { ActionIcon, Group, Text, Title } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { Output } from '#platform/contract/call.ts';
import { shortMoment } from '#platform/web/moments.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import type { Item } from '../../contract/item.ts';
import { library } from '../../contract.ts';

interface Props {
  item: Item;
  shares: Output<typeof library.one>['sharedWith'];
  isReadOnly: boolean;
}

/** The mentees with whom the reader shared an item, and whether each has opened it. */
export function SharedWithList({ item, shares, isReadOnly }: Props) {
  const t = useTexts();
  const { isBusy, run } = useAct();
  return (
    <section aria-label={t('library.sharedWith')}>
      <Title order={3} size="h5" mb={4}>
        {t('library.sharedWith')}
      </Title>
      <ul style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {shares.map(({ menteeId, mentee, note, openedAt }) => (
          <Group key={menteeId} component="li" wrap="nowrap" gap="xs" justify="space-between">
            <div>
              <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
                <b>{mentee}</b>
                {note !== '' && ` · «${note}»`}
              </Text>
              <Text size="sm" c="dimmed">
                {openedAt ? t('library.openedAt', { at: shortMoment(openedAt) }) : t('library.notOpened')}
              </Text>
            </div>
            {!isReadOnly && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={44}
                disabled={isBusy}
                aria-label={t('library.unshare', { name: mentee })}
                title={t('library.unshare', { name: mentee })}
                onClick={() => void run(library.unshare, { itemId: item.id, menteeIds: [menteeId] })}
              >
                <IconX size={20} aria-hidden />
              </ActionIcon>
            )}
          </Group>
        ))}
      </ul>
    </section>
  );
}
