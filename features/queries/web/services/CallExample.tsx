import { Code, Stack, Text } from '@mantine/core';
import { useProject } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { queries } from '../../contract.ts';
import type { Parameter } from '../../contract/shapes.ts';
import styles from '../editor/editor.module.css';
import { isAsked } from '../editor/parameters/parameter-rows.ts';
import { numberOf } from '../editor/parameters/number-text.ts';

/** What a program could send for a parameter: its initial value, or one that shows its type. */
function exampleOf({ type, initial, options }: Parameter): unknown {
  if (type === 'number') return typeof initial === 'string' ? (numberOf(initial) ?? 0) : 0;
  if (type === 'yesNo') return initial !== 'false';
  if (type === 'choices') return initial ?? options?.slice(0, 1).map(({ value }) => value) ?? [];
  if (type === 'day') return initial ?? 'today';
  return initial ?? options?.[0]?.value ?? '';
}

/** How views and programs call a service. */
export function CallExample({ name, parameters }: { name: string; parameters: readonly Parameter[] }) {
  const t = useTexts();
  const { id } = useProject();
  const values = Object.fromEntries(parameters.filter(isAsked).map((one) => [one.name, exampleOf(one)]));
  const address = queries.runService.path.replace('{name}', name || 'name');
  const body = JSON.stringify({ Params: values, ProjectId: id }, null, 2);
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        {t('queries.services.call.help')}
      </Text>
      <Code block className={styles.code} tabIndex={0}>
        {`POST ${address}\n\n${body}`}
      </Code>
    </Stack>
  );
}
