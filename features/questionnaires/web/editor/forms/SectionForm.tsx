import { Button, Group, Stack, Title } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { Section } from '#engines/questionnaire/definition.ts';
import { mapSection, removeSection } from '#engines/questionnaire/editing/arrange.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { ConditionField } from '../conditions/ConditionField.tsx';
import type { Editor } from '../state/use-editor.ts';
import { sectionName } from '../state/names.ts';
import { LocalizedField } from './LocalizedField.tsx';
import { useSure } from './use-sure.ts';

interface Props {
  editor: Pick<Editor, 'draft' | 'change'>;
  at: number;
  onRemoved: () => void;
}

/** The title, the introduction and the condition of a section. */
export function SectionForm({ editor: { draft, change }, at, onRemoved }: Props) {
  const t = useTexts();
  const language = useContentLanguage();
  const sure = useSure();
  const section = draft.sections[at]!;
  const name = sectionName(t, language, { title: section.title, at });
  const set = (edit: (section: Section) => Section, about?: string) =>
    change((before) => mapSection(before, at, edit), about && `section ${at} ${about}`);
  const remove = async () => {
    const count = section.lines.flat().length;
    if (!(await sure(t('questionnaires.editor.section.gone', { name, count })))) return;
    change((before) => removeSection(before, at));
    onRemoved();
  };
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={2} size="h3">
          {name}
        </Title>
        <Button
          variant="default"
          leftSection={<IconTrash size={16} aria-hidden />}
          onClick={() => void remove()}
        >
          {t('questionnaires.editor.section.remove')}
        </Button>
      </Group>
      <LocalizedField
        name="section-title"
        label={t('questionnaires.editor.section.title')}
        value={section.title}
        onChange={(title) => set((before) => ({ ...before, title }), 'title')}
      />
      <LocalizedField
        name="section-intro"
        long
        label={t('questionnaires.editor.section.intro')}
        value={section.intro}
        onChange={(intro) =>
          set(
            ({ intro: _old, ...before }) => ({ ...before, ...(intro.el + intro.en !== '' && { intro }) }),
            'intro',
          )
        }
      />
      <CheckField
        name="section-open"
        label={t('questionnaires.editor.section.open')}
        value={section.open}
        onChange={(open) => set((before) => ({ ...before, open }))}
      />
      <ConditionField
        key={at}
        name="section-condition"
        label={t('questionnaires.editor.section.condition')}
        self=""
        value={section.condition}
        questionnaire={draft}
        onChange={(condition) =>
          set(
            ({ condition: _old, ...before }) => ({
              ...before,
              ...(condition !== undefined && { condition }),
            }),
            'condition',
          )
        }
      />
    </Stack>
  );
}
