import { lazy, Suspense } from 'react';
import type { CoverageState } from '../use-coverage.ts';
import { placeOf, placeText, useTextsAddress } from '../use-texts-address.ts';

const UpdateDialog = lazy(async () => ({ default: (await import('./UpdateDialog.tsx')).UpdateDialog }));

/** The dialog of the text that the address names: a reload opens it again, with what was typed. */
export function OpenText({ coverage }: { coverage: CoverageState }) {
  const { at, go } = useTextsAddress();
  const place = placeOf(at.open);
  return (
    <Suspense>
      {place && (
        <UpdateDialog
          key={at.open}
          place={place}
          coverage={coverage}
          onOpen={(other) => go({ open: placeText(other) })}
          onClose={() => go({ open: '' })}
        />
      )}
    </Suspense>
  );
}
