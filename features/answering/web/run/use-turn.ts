import { useState } from 'react';
import { tellFailure } from '#platform/web/tell-failure.ts';
import { useTexts } from '#platform/web/texts.ts';

/** Makes a call that brings a set into another state, and reads it again. It may have changed elsewhere if the call failed. */
export function useTurn(onChanged: () => Promise<unknown>) {
  const t = useTexts();
  const [isBusy, setBusy] = useState(false);
  const turn = async (call: () => Promise<unknown>) => {
    setBusy(true);
    await call().catch((error: unknown) => tellFailure(t, error));
    await onChanged();
    setBusy(false);
  };
  return { isBusy, turn: (call: () => Promise<unknown>) => void turn(call) };
}
