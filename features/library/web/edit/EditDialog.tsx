import { Text } from '@mantine/core';
import { useState } from 'react';
import { FileUpload, roomInWords } from '#features/files/web/public.tsx';
import { isRefusal } from '#platform/web/api.ts';
import { FormDialog } from '#platform/web/FormDialog.tsx';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { refusalText } from '#platform/web/refusal-text.ts';
import { useProject, useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { ConflictNotice } from '#platform/web/versioned/ConflictNotice.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { mayApprove } from '../../access.ts';
import type { Item } from '../../contract/item.ts';
import { staleItem } from '../../contract/refusals.ts';
import { library } from '../../contract.ts';
import { draftOf, isComplete, toInput } from './draft.ts';
import { FolderField } from './FolderField.tsx';
import { MetadataFields } from './MetadataFields.tsx';
import { TagsField } from './TagsField.tsx';

/** The dialog that changes an item. What a mentor changes waits for approval, while readers see the version of before. */
export function EditDialog({ item, onClose }: { item: Item; onClose: () => void }) {
  const t = useTexts();
  const { roles } = useSession();
  const { id: projectId } = useProject();
  const { run, isBusy, problem } = useAct({ shows: 'here' });
  const [begun, setBegun] = useState(() => draftOf(item));
  const [draft, setDraft] = useState(begun);
  const [isSending, setSending] = useState(false);
  // The item may be loaded again behind the dialog; what is saved was made from this version.
  const [from, setFrom] = useState(item.version);
  const change = (some: Partial<typeof draft>) => setDraft({ ...draft, ...some });
  const mayMove = mayApprove(roles) || !item.approved;

  const save = async (version: number) => {
    const saved = await run(library.updateFile, { ...toInput(draft), id: item.id, version });
    if (saved) toast(t(mayApprove(roles) ? 'library.saved' : 'library.saved.waits'), { kind: 'success' });
    return saved !== undefined;
  };
  const keepMine = async (version: number) => {
    if (await save(version)) onClose();
  };
  const takeTheirs = async () => {
    const theirs = (await run(library.one, { id: item.id }))?.item;
    if (!theirs) return;
    setBegun(draftOf(theirs));
    setDraft(draftOf(theirs));
    setFrom(theirs.version);
  };
  const stale = isRefusal(problem, staleItem) ? problem.data.version : undefined;
  return (
    <FormDialog
      title={t('library.edit.title', { title: item.title })}
      submit={t('ui.word.saveChanges')}
      cancel={t('ui.cancel')}
      size="lg"
      isDirty={JSON.stringify(draft) !== JSON.stringify(begun)}
      isBusy={isBusy}
      canSubmit={isComplete(draft) && !isSending}
      failure={
        problem &&
        (stale === undefined ? (
          <FailureNotice error={problem} reason={refusalText(t, problem, roomInWords(t, problem))} />
        ) : (
          <ConflictNotice
            conflict={{ by: null, at: null }}
            isBusy={isBusy}
            onMine={() => void keepMine(stale)}
            onTheirs={() => void takeTheirs()}
          />
        ))
      }
      onSubmit={() => save(from)}
      onClose={onClose}
    >
      {!mayApprove(roles) && (
        <Text size="sm">{t(item.approved ? 'library.edit.waits' : 'library.add.waits')}</Text>
      )}
      <TextField
        name="item-title"
        label={t('ui.word.title')}
        value={draft.title}
        required
        maxLength={300}
        onChange={(title) => change({ title })}
      />
      <FolderField
        value={draft.category}
        disabled={!mayMove}
        {...(!mayMove && { help: t('library.edit.folder') })}
        onChange={(category) => change({ category })}
      />
      {item.link !== undefined ? (
        <TextField
          name="item-link"
          label={t('library.link')}
          value={draft.link}
          required
          maxLength={2000}
          onChange={(link) => change({ link })}
        />
      ) : (
        <FileUpload
          label={t('library.edit.file')}
          category="library"
          projectId={projectId}
          multiple={false}
          onSending={setSending}
          onReady={({ id }) => change({ fileId: id })}
        />
      )}
      <TagsField value={draft.tags} category={draft.category} onChange={(tags) => change({ tags })} />
      <MetadataFields draft={draft} onChange={change} />
    </FormDialog>
  );
}
