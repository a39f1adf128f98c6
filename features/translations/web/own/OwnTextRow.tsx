import { SimpleGrid, Text } from '@mantine/core';
import { contentLanguages } from '#platform/contract/languages.ts';
import type { OwnText } from '../../contract/own.ts';
import { OwnTextSide } from './OwnTextSide.tsx';

interface Props {
  kind: string;
  text: OwnText;
  mayChange: boolean;
}

/** A text that staff wrote, in both languages, each changed where it is. */
export function OwnTextRow({ kind, text, mayChange }: Props) {
  return (
    <li>
      <Text size="sm" c="dimmed" mb={4}>
        {text.place}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {contentLanguages.map((language) => (
          <OwnTextSide key={language} kind={kind} text={text} language={language} mayChange={mayChange} />
        ))}
      </SimpleGrid>
    </li>
  );
}
