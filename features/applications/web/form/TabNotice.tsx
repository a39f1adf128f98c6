import { Button, Group, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Notice } from '#ui/Notice.tsx';

interface Props {
  /** The other tab has submitted or cleared the form, so there are no answers to take over. */
  isGone: boolean;
  onTakeOver: () => void;
  onKeep: () => void;
}

/** Says that the same form was changed in another tab, and lets the applicant choose which answers to keep. */
export function TabNotice({ isGone, onTakeOver, onKeep }: Props) {
  const t = useTexts();
  return (
    <Notice kind="info" role="alert" title={t('applications.tabs')}>
      <Text>{t(isGone ? 'applications.tabs.gone' : 'applications.tabs.text')}</Text>
      <Group mt="xs" gap="xs">
        {!isGone && (
          <Button variant="default" onClick={onTakeOver}>
            {t('applications.tabs.take')}
          </Button>
        )}
        <Button variant="default" onClick={onKeep}>
          {t('applications.tabs.keep')}
        </Button>
      </Group>
    </Notice>
  );
}
