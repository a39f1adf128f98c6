import { Button, Checkbox, Group, Paper, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTexts } from '#platform/web/texts.ts';
import { TextField } from '#ui/fields/TextField.tsx';
import { Arrange } from '#ui/Arrange.tsx';
import { moveAt, removeAt, replaceAt } from '#ui/lists.ts';
import type { WireDocument } from '../shared/definition.ts';
import { freeName } from './free-name.ts';
import { RuleField } from './RuleField.tsx';
import type { Faults } from './use-faults.ts';
import { useSure } from './use-sure.ts';
import { WordsField } from './WordsField.tsx';

interface Props {
  documents: readonly WireDocument[];
  faults: Faults;
  onChange: (documents: WireDocument[]) => void;
}

const kinds = ['pdf', 'image', 'document'] as const;

/** The documents that applicants upload after the form: their titles, kinds of files and conditions. */
export function DocumentsPart({ documents, faults, onChange }: Props) {
  const t = useTexts();
  const sure = useSure();
  const add = () => {
    const key = freeName(
      'document',
      documents.map((one) => one.key),
    );
    onChange([...documents, { key, title: { el: '', en: '' }, required: true, kinds: ['pdf', 'image'] }]);
  };
  return (
    <Stack>
      {documents.map((document, index) => {
        const set = (change: Partial<WireDocument>) =>
          onChange(replaceAt(documents, index, { ...document, ...change }));
        const name = document.title.el || document.key;
        return (
          // Staff can edit the key of a document, so its place identifies it here.
          // oxlint-disable-next-line react/no-array-index-key
          <Paper key={index} withBorder p="md" component="section" aria-label={name}>
            <Stack gap="sm">
              <Group justify="space-between" align="end">
                <TextField
                  name={`document-${index}-key`}
                  label={t('forms.question.name')}
                  value={document.key}
                  maxLength={60}
                  onChange={(key) => set({ key })}
                />
                <Arrange
                  name={name}
                  isFirst={index === 0}
                  isLast={index === documents.length - 1}
                  onMove={(by) => onChange(moveAt(documents, index, by))}
                  onRemove={() => void sure().then((yes) => yes && onChange(removeAt(documents, index)))}
                />
              </Group>
              <WordsField
                name={`document-${index}-title`}
                label={t('ui.word.title')}
                required
                value={document.title}
                onChange={(title) => set({ title })}
              />
              <WordsField
                name={`document-${index}-help`}
                label={t('forms.question.help')}
                value={document.help}
                onChange={(help) => set({ help })}
              />
              <Checkbox
                label={t('forms.document.isRequired')}
                checked={document.required}
                onChange={(event) => set({ required: event.currentTarget.checked })}
              />
              <Checkbox.Group
                label={t('forms.document.kinds')}
                value={document.kinds}
                onChange={(chosen) => set({ kinds: kinds.filter((kind) => chosen.includes(kind)) })}
              >
                <Group gap="md" mt="xs">
                  {kinds.map((kind) => (
                    <Checkbox key={kind} value={kind} label={t(`forms.kind.${kind}`)} />
                  ))}
                </Group>
              </Checkbox.Group>
              <RuleField
                label={t('forms.rule.show')}
                help={t('forms.rule.documentShow.help')}
                value={document.show ?? ''}
                faults={faults}
                onChange={(show) => set({ show })}
              />
            </Stack>
          </Paper>
        );
      })}
      <div>
        <Button variant="default" leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
          {t('forms.document.add')}
        </Button>
      </div>
    </Stack>
  );
}
