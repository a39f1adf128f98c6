import { Button, Stack, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Empty } from '#ui/Empty.tsx';

interface Props {
  /** The labels with what the page says. */
  texts: readonly { label: string; text: string }[];
  onOpen: (label: string) => void;
  onClose: () => void;
}

/** The texts that the page shows, as a list: for the keyboard, and for those that no pointer reaches. */
export function TextsOfPage({ texts, onOpen, onClose }: Props) {
  const t = useTexts();
  return (
    <Dialog title={t('translations.point.texts')} size="lg" onClose={onClose}>
      {texts.length === 0 && <Empty title={t('translations.point.none')} />}
      <Stack gap={4} component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {texts.map(({ label, text }) => (
          <li key={label}>
            <Button
              variant="subtle"
              fullWidth
              justify="flex-start"
              h="auto"
              py="xs"
              styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
              onClick={() => onOpen(label)}
            >
              <span>
                {text}
                <Text component="span" display="block" size="sm" c="dimmed">
                  {label}
                </Text>
              </span>
            </Button>
          </li>
        ))}
      </Stack>
    </Dialog>
  );
}
