import { Divider, Stack } from '@mantine/core';
import { useState } from 'react';
import { holds } from '#platform/contract/roles.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { confirm } from '#ui/confirm.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
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
    <Dialog onClose={() => void close()} title={t('meetings.settings')} size="xl">
      <Stack gap="lg">
        <FeedPart />
        {holds(roles, organizers) && (
          <>
            <Divider />
            <AvailabilityPart onUnsaved={setUnsaved} mayDiscard={mayDiscard} />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
