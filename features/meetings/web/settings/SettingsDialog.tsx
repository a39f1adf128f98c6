import { Divider, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { holds } from '#platform/contract/roles.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { organizers } from '../../access.ts';
import { AvailabilityPart } from './AvailabilityPart.tsx';
import { FeedPart } from './FeedPart.tsx';

/** The settings of the calendar: its address for other programs, and the availability of mentors. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { roles } = useSession();
  const [isUnsaved, setUnsaved] = useState(false);
  const mayDiscard = async () =>
    !isUnsaved ||
    confirm({
      text: t('meetings.hours.leaving'),
      yes: t('meetings.hours.discard'),
      no: t('meetings.hours.goOn'),
      danger: true,
    });
  const close = async () => {
    if (await mayDiscard()) onClose();
  };
  return (
    <Modal opened onClose={() => void close()} title={<b>{t('meetings.settings')}</b>} size="xl">
      <Stack gap="lg">
        <FeedPart />
        {holds(roles, organizers) && (
          <>
            <Divider />
            <AvailabilityPart onUnsaved={setUnsaved} mayDiscard={mayDiscard} />
          </>
        )}
      </Stack>
    </Modal>
  );
}
