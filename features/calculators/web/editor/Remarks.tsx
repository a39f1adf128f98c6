import { List } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { Section } from '#ui/Section.tsx';
import type { Calculator } from '../../contract/calculator.ts';

/** What of the file is not shown, or was left out: nothing is dropped in silence. */
export function Remarks({ remarks }: Pick<Calculator, 'remarks'>) {
  const t = useTexts();
  if (remarks.length === 0) return null;
  return (
    <Section title={t('calculators.remarks')}>
      <List>
        {remarks.map(({ is, what, sheet }) => (
          <List.Item key={`${is} ${what} ${sheet}`}>
            {t(`calculators.remarks.${is}`, { what: t(`calculators.part.${what as 'comments'}`) })}
            {sheet !== undefined && ` (${sheet})`}
          </List.Item>
        ))}
      </List>
    </Section>
  );
}
