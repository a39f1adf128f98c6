import { Stack } from '@mantine/core';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import type { Room } from '../../contract.ts';
import { GuestPart } from './GuestPart.tsx';
import { RoomFacts } from './RoomFacts.tsx';

/** The room for staff who see the meeting but were not invited, and for an Admin who only views. */
export function NotInvited({ room }: { room: Room }) {
  const t = useTexts();
  const { viewedBy } = useSession();
  const what = viewedBy === undefined ? 'conference.refusal.not-invited' : 'conference.view-only';
  return (
    <Stack gap="lg" maw={720}>
      <Notice kind="info" title={t(what)}>
        {t(viewedBy === undefined ? 'conference.not-invited.text' : 'conference.view-only.text')}
      </Notice>
      <RoomFacts room={room} />
      {viewedBy === undefined && <GuestPart room={room} />}
    </Stack>
  );
}
