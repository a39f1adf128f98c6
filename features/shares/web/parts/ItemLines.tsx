import { Anchor, Group, Stack, Text } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { FileThumb } from '#features/files/web/public.tsx';
import { shortMoment } from '#platform/web/moments.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import type { Share } from '../../contract/share.ts';
import { betweenWhom } from '../item/item-in-words.ts';
import { StateBadge } from '../item/StateBadge.tsx';

const ItemDialog = lazy(async () => ({ default: (await import('./ItemDialog.tsx')).ItemDialog }));

/** A few shared files, each with its sender, receiver and time, and whether it was opened. Its name opens it over the page. */
export function ItemLines({ items }: { items: readonly Share[] }) {
  const t = useTexts();
  const { id: ownId } = useSession();
  const [open, setOpen] = useState(0);
  const shown = items.find(({ id }) => id === open);
  return (
    <>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {items.map((share) => (
          <Group key={share.id} component="li" gap="xs" wrap="nowrap" align="flex-start">
            <FileThumb fileId={share.fileId} mime={share.mime} name={share.name} />
            <Stack gap={2} miw={0}>
              <Anchor
                component="button"
                type="button"
                ta="start"
                fw={500}
                style={{ overflowWrap: 'anywhere' }}
                onClick={() => setOpen(share.id)}
              >
                {share.name}
              </Anchor>
              <Text size="sm" c="dimmed">
                {[betweenWhom(t, share, ownId), shortMoment(share.sharedAt)].join(' · ')}
              </Text>
              {share.note !== '' && <Text size="sm">{share.note}</Text>}
              <span>
                <StateBadge share={share} />
              </span>
            </Stack>
          </Group>
        ))}
      </Stack>
      {shown && (
        <Suspense>
          <ItemDialog share={shown} onClose={() => setOpen(0)} />
        </Suspense>
      )}
    </>
  );
}
