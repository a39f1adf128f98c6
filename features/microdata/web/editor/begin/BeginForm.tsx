import { Button, Group } from '@mantine/core';
import type { FormKind } from '#engines/microdata/definition.ts';
import { useTexts } from '#platform/web/texts.ts';
import { Empty } from '#ui/Empty.tsx';
import type { Questions } from '../state/questions.ts';
import { periods } from './periods.ts';
import { useReadyForm } from './use-ready-form.ts';

interface Props {
  kind: FormKind;
  onReady: (questions: Questions) => void;
  onAdd: () => void;
  onImport: () => void;
}

/** A form without questions: it begins with a ready-made form, a file, or a question of its own. */
export function BeginForm({ kind, onReady, onAdd, onImport }: Props) {
  const t = useTexts();
  const { read, isBusy } = useReadyForm(kind);
  return (
    <Empty
      title={t(`microdata.editor.empty.${kind}`)}
      action={
        <Group gap="xs" justify="center">
          {periods.map((period) => (
            <Button
              key={period}
              variant="default"
              disabled={isBusy}
              onClick={() => void read(period).then((questions) => questions && onReady(questions))}
            >
              {t('microdata.editor.begin', { period })}
            </Button>
          ))}
          <Button variant="default" onClick={onImport}>
            {t('microdata.editor.import')}
          </Button>
          <Button variant="default" onClick={onAdd}>
            {t('microdata.editor.add')}
          </Button>
        </Group>
      }
    >
      {t('microdata.editor.empty.text')}
    </Empty>
  );
}
