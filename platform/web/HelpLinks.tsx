import { Anchor, Group } from '@mantine/core';
import { href } from '#platform/contract/addresses.ts';
import { useTexts } from './texts.ts';

/** The ways to help at the foot of every page without the frame: always both, always in this order (WCAG 3.2.6). */
export function HelpLinks() {
  const t = useTexts();
  return (
    <Group component="footer" justify="center" p="md" data-no-print>
      <Anchor size="sm" href={href('/help', {})}>
        {t('app.help')}
      </Anchor>
      <Anchor size="sm" href={href('/accessibility', {})}>
        {t('app.accessibility')}
      </Anchor>
    </Group>
  );
}
