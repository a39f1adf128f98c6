import { useTexts } from '#platform/web/texts.ts';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { type Questions, runsOf } from '../state/questions.ts';

interface Props {
  questions: Questions;
  section: string;
  onSection: (section: string) => void;
  onTitle: (title: string) => void;
}

/** The choice that makes a section. No section has this name, because names are letters and digits. */
const NEW = '+';

/** The section of a question, and the title of that section. */
export function SectionFields({ questions, section, onSection, onTitle }: Props) {
  const t = useTexts();
  const sections = new Map(runsOf(questions).map((run) => [run.section, run.title]));
  const freeSection = () => {
    for (let number = sections.size + 1; ; number += 1) if (!sections.has(`S${number}`)) return `S${number}`;
  };
  return (
    <>
      <SelectField
        name="question-section"
        label={t('microdata.editor.section')}
        required
        options={[
          ...[...sections].map(([value, title]) => ({
            value,
            label: [value, title].filter(Boolean).join('. ') || t('microdata.editor.section.none'),
          })),
          { value: NEW, label: t('microdata.editor.section.new') },
        ]}
        value={section}
        onChange={(chosen) => {
          if (chosen !== '' && chosen !== section) onSection(chosen === NEW ? freeSection() : chosen);
        }}
      />
      <TextField
        name="question-section-title"
        label={t('microdata.editor.section.title')}
        help={t('microdata.editor.section.title.help')}
        maxLength={300}
        value={sections.get(section) ?? ''}
        onChange={onTitle}
      />
    </>
  );
}
