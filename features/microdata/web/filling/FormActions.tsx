import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useAct } from '#platform/web/use-act.ts';
import { useTexts } from '#platform/web/texts.ts';
import { microdata } from '../../contract.ts';
import type { FormKey, FormOutput } from './use-form.ts';

const UnfinalizeDialog = lazy(async () => ({
  default: (await import('./UnfinalizeDialog.tsx')).UnfinalizeDialog,
}));

/** What can be done with a form as a whole: the mentor's mark, and the Admin's way back from a Final. */
export function FormActions({ of, data }: { of: FormKey; data: FormOutput }) {
  const t = useTexts();
  const { run, isBusy } = useAct();
  const [isAsked, setIsAsked] = useState(false);
  const isChecked = data.checkedAt !== undefined;
  return (
    <>
      {data.may.check && data.revision > 0 && (
        <Button
          variant={isChecked ? 'default' : 'light'}
          loading={isBusy}
          onClick={() => void run(microdata.check, { ...of, checked: !isChecked })}
        >
          {isChecked ? t('microdata.uncheck') : t('microdata.check')}
        </Button>
      )}
      {data.may.unfinalize && (
        <Button variant="default" onClick={() => setIsAsked(true)}>
          {t('microdata.unfinalize')}
        </Button>
      )}
      {isAsked && (
        <Suspense>
          <UnfinalizeDialog of={of} onClose={() => setIsAsked(false)} />
        </Suspense>
      )}
    </>
  );
}
