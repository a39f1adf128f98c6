import { Divider } from '@mantine/core';
import { type ComponentType, Suspense } from 'react';
import { useParts } from '#platform/web/pages.ts';

declare module '#platform/web/pages.ts' {
  interface Parts {
    /** The shared board of an action, as staff set it. It is saved by itself. */
    actionBoard: ComponentType<{ actionId: number }>;
  }
}

/** The shared board of the action, apart from the draft of its other fields. */
export function BoardPart({ actionId }: { actionId: number }) {
  const [board] = useParts('actionBoard');
  if (!board) return null;
  return (
    <>
      <Divider my="lg" />
      <Suspense>
        <board.Part actionId={actionId} />
      </Suspense>
    </>
  );
}
