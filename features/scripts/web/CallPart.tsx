import { Code, Stack, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';

/** How views and programs call a script. */
export function CallPart({ name }: { name: string }) {
  const t = useTexts();
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('scripts.call.help')}
      </Text>
      <Code block tabIndex={0}>
        {`const answer = await ithaki.script('${name || 'name'}', { a: 1 });\n\nPOST /api/Scripts/${name || 'name'}\n\n{ "Params": { "a": 1 } }`}
      </Code>
    </Stack>
  );
}
