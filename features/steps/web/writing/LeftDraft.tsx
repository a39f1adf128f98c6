import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { Words } from '../parts/Words.tsx';
import { documentDrafts, type DraftOf } from './drafts.ts';

/** A draft that can no longer be saved, for example because the step was completed. The user can copy it. */
export function LeftDraft({ draftOf, saved }: { draftOf: DraftOf; saved: string }) {
  const t = useTexts();
  const [draft, setDraft] = useState(() => documentDrafts(draftOf).read()?.draft);
  if (!draft || draft === saved) return null;
  const giveUp = () => {
    documentDrafts(draftOf).drop();
    setDraft(undefined);
  };
  return (
    <Notice kind="warning" title={t('steps.write.left')}>
      <Words text={draft} />
      <Button variant="default" size="sm" mt="xs" onClick={giveUp}>
        {t('steps.write.giveUp')}
      </Button>
    </Notice>
  );
}
