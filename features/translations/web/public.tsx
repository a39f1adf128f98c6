import { lazy, Suspense } from 'react';
import { useSignal } from '#ui/signal.ts';
import { pointMode } from './in-context/mode.ts';

export { pointMode };

const PointMode = lazy(async () => ({
  default: (await import('./in-context/BringPointMode.tsx')).BringPointMode,
}));

/** The mode in which translators point at the texts of any page; nothing while it is off. */
export function TranslateOnPage() {
  const isOn = useSignal(pointMode);
  return <Suspense>{isOn && <PointMode />}</Suspense>;
}
