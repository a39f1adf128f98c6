import { Button, Group, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';
import { type Draft, faultOf } from './draft.ts';

interface Props {
  draft: Draft;
  onGo: () => void;
  onDrop: () => void;
}

/** Shown in place of a form while the typed settings cannot be parsed. */
export function BrokenNotice({ draft, onGo, onDrop }: Props) {
  const t = useTexts();
  const fault = faultOf(draft, 'Settings');
  if (!fault) return null;
  const { code, line, column } = fault;
  return (
    <Notice kind="warning" title={t('projects.broken')}>
      <Text>{t(`projects.fault.${code}`, { line, column })}</Text>
      <Text>{t('projects.broken.text')}</Text>
      <Group gap="xs" mt="xs">
        <Button variant="default" onClick={onGo}>
          {t('projects.broken.go')}
        </Button>
        <Button variant="default" onClick={onDrop}>
          {t('projects.broken.drop')}
        </Button>
      </Group>
    </Notice>
  );
}
