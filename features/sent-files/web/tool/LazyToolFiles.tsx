import { type ComponentProps, lazy, Suspense } from 'react';
import { Loading } from '#ui/Loading.tsx';

const Loaded = lazy(async () => ({ default: (await import('./ToolFiles.tsx')).ToolFiles }));

/** The files of a question of a tool (`ToolFiles.tsx`), and their shape until the code has come. */
export const ToolFiles = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={<Loading lines={2} />}>
    <Loaded {...props} />
  </Suspense>
);
