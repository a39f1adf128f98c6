import { Anchor, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { FileThumb } from '#features/files/web/public.tsx';
import { shortMoment } from '#platform/web/moments.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { SentFile } from '../../contract/sent-file.ts';
import { betweenWhom } from '../item/item-in-words.ts';
import { StateBadge } from '../item/StateBadge.tsx';

const ItemDialog = lazy(async () => ({ default: (await import('./ItemDialog.tsx')).ItemDialog }));

/** A few sent files, each with its sender, receiver and time, and whether it was opened. Its name opens it over the page. */
export function ItemLines({ items }: { items: readonly SentFile[] }) {
  const t = useTexts();
  const { id: ownId } = useSession();
  const [open, setOpen] = useState(0);
  const shown = items.find(({ id }) => id === open);
  return (
    <>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {items.map((sent) => (
          <Group key={sent.id} component="li" gap="xs" wrap="nowrap" align="flex-start">
            <FileThumb fileId={sent.fileId} mime={sent.mime} name={sent.name} />
            <Stack gap={2} miw={0}>
              <Anchor
                component="button"
                type="button"
                ta="start"
                fw={500}
                style={{ overflowWrap: 'anywhere' }}
                onClick={() => setOpen(sent.id)}
              >
                {sent.name}
              </Anchor>
              <Text size="sm" c="dimmed">
                {[betweenWhom(t, sent, ownId), shortMoment(sent.sharedAt)].join(' · ')}
              </Text>
              {sent.note !== '' && <Text size="sm">{sent.note}</Text>}
              <span>
                <StateBadge sent={sent} />
              </span>
            </Stack>
          </Group>
        ))}
      </Stack>
      {shown && (
        <Suspense>
          <ItemDialog sent={shown} onClose={() => setOpen(0)} />
        </Suspense>
      )}
    </>
  );
}
