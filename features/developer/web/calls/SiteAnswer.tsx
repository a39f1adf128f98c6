import { Code, Stack, Text } from '@mantine/core';
import { parseJson } from '#engines/documents/parse-json.ts';
import type { Output } from '#platform/contract/call.ts';
import { useTexts } from '#platform/web/texts.ts';
import { FactList } from '#ui/FactList.tsx';
import type { developer } from '../../contract.ts';

/** The characters of an answer that are shown. */
const MAX_SHOWN = 20_000;

/** What another site answered: its status, and its text as text, whatever type it has. */
export function SiteAnswer({ answer }: { answer: Output<typeof developer.doCorsRequest> }) {
  const t = useTexts();
  const { status, statusText, type, text } = answer;
  const parsed = parseJson(text);
  const shown = parsed.ok ? JSON.stringify(parsed.value, null, 2) : text;
  return (
    <Stack gap="xs" role="status">
      <FactList
        facts={[
          [t('developer.calls.status'), `${status} ${statusText}`],
          [t('developer.calls.type'), type || '–'],
        ]}
      />
      <Code block tabIndex={0} mah={480} style={{ overflow: 'auto' }}>
        {shown.slice(0, MAX_SHOWN)}
      </Code>
      {shown.length > MAX_SHOWN && <Text size="sm">{t('developer.calls.cut')}</Text>}
    </Stack>
  );
}
