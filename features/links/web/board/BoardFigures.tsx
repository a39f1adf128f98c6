import { Group, Text, UnstyledButton } from '@mantine/core';
import type { Output } from '#platform/contract/call.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import type { links } from '../../contract.ts';
import styles from './board.module.css';

interface Props {
  board: Output<typeof links.board>;
  chosen: 'unlinked' | 'quiet' | '';
  onUnlinked: () => void;
  onQuiet: () => void;
}

/** The figures of the board; each leads to its list. */
export function BoardFigures({ board, chosen, onUnlinked, onQuiet }: Props) {
  const t = useTexts();
  const figures = new Intl.NumberFormat(useLanguage());
  const all = [
    {
      key: 'unlinked',
      count: board.unlinked,
      text: t('links.unlinked', { count: board.unlinked }),
      go: onUnlinked,
    },
    { key: 'quiet', count: board.quiet, text: t('links.quiet', { count: board.quiet }), go: onQuiet },
  ];
  return (
    <Group gap="sm" mb="md">
      {all.map(({ key, count, text, go }) => (
        <UnstyledButton
          key={key}
          className={styles.figure}
          aria-current={chosen === key ? 'true' : undefined}
          onClick={go}
        >
          <Text fz={24} fw={650} lh={1.2} style={{ fontVariantNumeric: 'tabular-nums' }}>
            {figures.format(count)}
          </Text>
          <Text size="sm">{text}</Text>
        </UnstyledButton>
      ))}
    </Group>
  );
}
