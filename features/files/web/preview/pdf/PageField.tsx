import { Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '#platform/web/texts.ts';
import styles from '../preview.module.css';

interface Props {
  number: number;
  pages: number;
  onGo: (number: number) => void;
}

/** The number of the page that is read; another one that is typed leads there. */
export function PageField({ number, pages, onGo }: Props) {
  const t = useTexts();
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= pages) onGo(wanted);
    setTyped(undefined);
  };
  return (
    <Group gap={6} wrap="nowrap">
      <TextInput
        className={styles.pageNumber}
        inputMode="numeric"
        aria-label={t('files.preview.pageNumber')}
        value={typed ?? String(number)}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
        onKeyDown={({ key }) => key === 'Enter' && go()}
        onBlur={go}
      />
      <Text size="sm" style={{ whiteSpace: 'nowrap' }}>
        {t('files.preview.ofPages', { count: pages })}
      </Text>
    </Group>
  );
}
