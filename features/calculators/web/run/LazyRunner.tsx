import { type ComponentProps, lazy, Suspense } from 'react';
import { Loading } from '#ui/Loading.tsx';

// The engine and the formats of numbers come with it: nothing that does not run a calculator loads them.
const Loaded = lazy(async () => ({ default: (await import('./CalculatorRunner.tsx')).CalculatorRunner }));

/** A calculator (`CalculatorRunner.tsx`), and its shape until its code has come. */
export const CalculatorRunner = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={<Loading lines={6} />}>
    <Loaded {...props} />
  </Suspense>
);
