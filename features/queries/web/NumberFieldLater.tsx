import { Skeleton } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';

const NumberField = lazy(async () => ({ default: (await import('#ui/fields/NumberField.tsx')).NumberField }));

/** A field for a number, which few reports have: it comes when one needs it. */
export const NumberFieldLater = (props: ComponentProps<typeof NumberField>) => (
  <Suspense fallback={<Skeleton h={64} />}>
    <NumberField {...props} />
  </Suspense>
);
