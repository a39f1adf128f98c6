import { Button, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import { moveAt, removeAt, replaceAt } from '#ui/lists.ts';
import type { WireSection } from '../shared/definition.ts';
import { SectionEditor } from './SectionEditor.tsx';
import type { Faults } from './use-faults.ts';

interface Props {
  sections: readonly WireSection[];
  faults: Faults;
  onChange: (sections: WireSection[]) => void;
}

/** The sections of the form with their questions. One question at a time is open. */
export function QuestionsPart({ sections, faults, onChange }: Props) {
  const t = useTexts();
  const [open, setOpen] = useState<string>();
  const names = sections.flatMap(({ questions }) => questions.map(({ name }) => name));
  return (
    <Stack>
      {sections.map((section, index) => (
        <SectionEditor
          // A section has no key of its own; its place identifies it.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          section={section}
          index={index}
          of={sections.length}
          names={names}
          faults={faults}
          open={open}
          onOpen={setOpen}
          onChange={(next) => onChange(replaceAt(sections, index, next))}
          onMove={(by) => {
            onChange(moveAt(sections, index, by));
            setOpen(undefined);
          }}
          onRemove={() => {
            onChange(removeAt(sections, index));
            setOpen(undefined);
          }}
        />
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => onChange([...sections, { title: { el: '', en: '' }, questions: [] }])}
        >
          {t('forms.section.add')}
        </Button>
      </div>
    </Stack>
  );
}
