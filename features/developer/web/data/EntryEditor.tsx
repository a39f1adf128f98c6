import { Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { useUndoing } from '#platform/web/use-undoing.ts';
import { CodeEditor } from '#ui/CodeEditor.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { WithPanel } from '#ui/SidePanel.tsx';
import { toast } from '#ui/toast.ts';
import { useProof } from '#features/identity/web/public.tsx';
import { developer } from '../../contract.ts';
import { useProved } from '../use-proved.tsx';
import { faultOf, type SavedEntry, textOf } from './draft.ts';
import { EntryConflict } from './EntryConflict.tsx';
import { EntryHistory } from './EntryHistory.tsx';
import { entryLevels, levelText } from './level-text.ts';
import { EntryLink } from './EntryLink.tsx';
import { useEntryDraft } from './use-entry-draft.ts';

const MAX_NAME = 120;

interface Props {
  saved: SavedEntry;
  onMade: (id: number) => void;
  onClose: () => void;
}

/** The editor of one entry. What is saved must be JSON; a fault is shown by its line and column. */
export function EntryEditor({ saved, onMade, onClose }: Props) {
  const t = useTexts();
  const proved = useProved();
  const form = useEntryDraft(saved, { send: proved.send, onMade });
  const { draft, base, change, hasChanges } = form;
  const [isHistory, setHistory] = useState(false);
  const [tried, setTried] = useState(0);
  const removal = useProof();
  const restore = useUndoing(developer.restoreEntry);
  const fault = faultOf(draft.text);
  const save = () => {
    setTried(tried + 1);
    if (!fault) void form.save();
  };
  const remove = async () => {
    const { id, name } = base;
    if (id === undefined || !(await removal.run(developer.removeEntry, { id }))) return;
    form.reset();
    onClose();
    toast(t('developer.data.removed', { name }), {
      undo: {
        label: t('ui.word.undo'),
        onUndo: () => restore({ id }, t('developer.data.restored', { name })),
      },
    });
  };
  const levelField = (name: 'viewLevel' | 'editLevel') => (
    <SelectField
      name={`entry-${name}`}
      label={t(`developer.data.field.${name}`)}
      help={t(`developer.data.help.${name}`)}
      required
      options={entryLevels.map((level) => ({
        value: String(level),
        label: levelText(t, level),
      }))}
      value={String(draft[name])}
      onChange={(level) => change({ [name]: Number(level) })}
    />
  );
  return (
    <WithPanel
      panel={
        isHistory &&
        base.id !== undefined && (
          <EntryHistory
            id={base.id}
            onRestore={(past, version) => {
              change({ name: past.name, class: past.class, text: textOf(past.data) });
              toast(t('developer.data.history.restored', { version }), { kind: 'info', seconds: 5 });
            }}
            onClose={() => setHistory(false)}
          />
        )
      }
    >
      <Stack gap="md">
        <div>
          <EntryLink to={undefined}>{t('developer.data.back')}</EntryLink>
        </div>
        <Group justify="space-between" gap="sm">
          <Title order={2}>{base.name || t('developer.data.new')}</Title>
          <Group gap="xs" data-no-print>
            <Button
              loading={form.isBusy}
              disabled={!hasChanges || draft.name.trim() === '' || form.conflict !== undefined}
              onClick={save}
            >
              {t('developer.data.save')}
            </Button>
            {hasChanges && (
              <Button variant="default" disabled={form.isBusy} onClick={form.reset}>
                {t('developer.data.discard')}
              </Button>
            )}
            {base.id !== undefined && (
              <>
                <Button variant="default" aria-expanded={isHistory} onClick={() => setHistory(!isHistory)}>
                  {t('ui.word.versions')}
                </Button>
                <Button variant="default" loading={removal.isBusy} onClick={() => void remove()}>
                  {t('developer.data.remove')}
                </Button>
              </>
            )}
          </Group>
        </Group>
        <Text size="sm" role="status" mih={20}>
          {hasChanges && t('developer.data.unsaved')}
        </Text>
        <EntryConflict form={form} />
        {form.problem && <FailureNotice what={t('developer.data.failed')} error={form.problem} />}
        {removal.problem && <FailureNotice what={t('developer.data.removeFailed')} error={removal.problem} />}
        <SimpleGrid cols={{ base: 1, sm: 2 }} maw={900}>
          <TextField
            name="entry-name"
            label={t('developer.data.field.name')}
            required
            maxLength={MAX_NAME}
            value={draft.name}
            onChange={(name) => change({ name })}
          />
          <TextField
            name="entry-class"
            label={t('developer.data.field.class')}
            maxLength={MAX_NAME}
            value={draft.class}
            onChange={(group) => change({ class: group })}
          />
          {levelField('viewLevel')}
          {levelField('editLevel')}
        </SimpleGrid>
        <CodeEditor
          label={t('developer.data.field.data')}
          help={t('developer.data.help.json')}
          language="json"
          value={draft.text}
          onChange={(text) => change({ text })}
          faults={fault && tried > 0 ? [{ ...fault, message: t('developer.data.badJson') }] : undefined}
          line={fault && tried > 0 ? fault.line : undefined}
        />
      </Stack>
      {proved.dialog}
      {removal.dialog}
    </WithPanel>
  );
}
