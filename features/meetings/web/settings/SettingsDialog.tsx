import { Divider, Modal, Stack } from '@mantine/core';
import { holds } from '#platform/contract/roles.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { organizers } from '../../access.ts';
import { AvailabilityPart } from './AvailabilityPart.tsx';
import { FeedPart } from './FeedPart.tsx';

/** The settings of the calendar: its address for other programs, and the availability of mentors. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const { roles } = useSession();
  return (
    <Modal opened onClose={onClose} title={<b>{t('meetings.settings')}</b>} size="xl">
      <Stack gap="lg">
        <FeedPart />
        {holds(roles, organizers) && (
          <>
            <Divider />
            <AvailabilityPart />
          </>
        )}
      </Stack>
    </Modal>
  );
}
