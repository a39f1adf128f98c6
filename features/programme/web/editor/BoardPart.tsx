import { Divider } from '@mantine/core';
import { Slot } from '#platform/web/Slot.tsx';
import { useParts } from '#platform/web/pages.ts';

/** The shared board of the action, apart from the draft of its other fields. */
export function BoardPart({ actionId }: { actionId: number }) {
  if (useParts('actionBoard').length === 0) return null;
  return (
    <>
      <Divider my="lg" />
      <Slot of="actionBoard" actionId={actionId} />
    </>
  );
}
