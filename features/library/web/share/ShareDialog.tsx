import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, problemOf } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { LongTextField } from '#ui/fields/LongTextField.tsx';
import { MultiSelectField } from '#ui/fields/MultiSelectField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { toast } from '#ui/toast.ts';
import type { Item } from '../../contract/item.ts';
import { library } from '../../contract.ts';

/** The dialog that shares an item with mentees of the reader, with a note why. */
export function ShareDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const t = useTexts();
  const { id: projectId } = useProject();
  const { run, problem } = useAct({ shows: 'here' });
  const found = useQuery(ask(library.receivers, { projectId }));
  const [chosen, setChosen] = useState<string[]>([]);
  const [note, setNote] = useState('');
  const unread = problemOf(found.error);
  const share = async () => {
    const done = await run(library.share, { itemId: item.id, menteeIds: chosen.map(Number), note });
    if (done) toast(t('library.shared', { count: done.shared }), { kind: 'success' });
    return done !== undefined;
  };
  return (
    <FormDialog
      title={t('library.share.title', { title: item.title })}
      submit={chosen.length === 0 ? t('library.share') : t('library.share.send', { count: chosen.length })}
      cancel={t('ui.cancel')}
      isDirty={chosen.length > 0 || note !== ''}
      canSubmit={chosen.length > 0}
      problem={problem}
      onSubmit={share}
      onClose={onClose}
    >
      {unread && (
        <FailureNotice what={t('library.notLoaded')} error={unread} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <Loading lines={4} />}
      {found.data?.length === 0 && <Text>{t('library.share.none')}</Text>}
      {found.data && found.data.length > 0 && (
        <MultiSelectField
          name="mentees"
          label={t('library.share.with')}
          required
          value={chosen}
          options={found.data.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={setChosen}
        />
      )}
      <LongTextField
        name="note"
        label={t('library.share.note')}
        help={t('library.share.note.help')}
        value={note}
        maxLength={500}
        rows={2}
        onChange={setNote}
      />
    </FormDialog>
  );
}
