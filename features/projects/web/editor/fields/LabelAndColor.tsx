import { Group, Text } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { asText, type Document } from '../document.ts';
import { Section } from '../Section.tsx';
import { exampleOf } from './example.ts';
import { ExpressionField } from './ExpressionField.tsx';
import styles from './fields.module.css';
import { palette } from '#ui/person-palette.ts';
import { useExpressions } from './use-expressions.ts';

interface Props {
  profile: Document;
  onChange: (key: 'Label' | 'Color', expression: string | undefined) => void;
}

/** The label and the colour of the people of a profile type in lists. */
export function LabelAndColor({ profile, onChange }: Props) {
  const t = useTexts();
  const label = asText(profile['Label']);
  const color = asText(profile['Color']);
  const tried = useExpressions([label, color], exampleOf(profile));
  const said = tried.get(color)?.result;
  const chosen = said?.ok && typeof said.value === 'number' ? indexOf(said.value) : undefined;
  return (
    <Section title={t('projects.look')} help={t('projects.look.text')}>
      <ExpressionField
        label={t('projects.look.label')}
        help={t('projects.look.label.help')}
        value={label}
        tried={tried.get(label)}
        onChange={(code) => onChange('Label', code)}
      >
        {(value) => (
          <Text size="sm" mt={4} role="status">
            {t('projects.look.label.example', { value: String(value) })}
          </Text>
        )}
      </ExpressionField>
      <ExpressionField
        label={t('projects.look.color')}
        help={t('projects.look.color.help', { last: palette.length - 1 })}
        value={color}
        tried={tried.get(color)}
        onChange={(code) => onChange('Color', code)}
      >
        {() => (
          <Text size="sm" mt={4} role="status">
            {chosen === undefined
              ? t('projects.look.color.none')
              : t('projects.look.color.example', { index: chosen })}
          </Text>
        )}
      </ExpressionField>
      <Group gap={6} component="ul" aria-label={t('projects.look.palette')} className={styles.palette}>
        {palette.map(({ ground, edge }, index) => (
          <li
            key={ground}
            className={styles.colour}
            style={{ background: ground, borderColor: edge }}
            aria-current={index === chosen || undefined}
          >
            {index}
          </li>
        ))}
      </Group>
    </Section>
  );
}

/** The index of a number in the palette, which repeats. */
function indexOf(value: number): number | undefined {
  if (!Number.isFinite(value)) return undefined;
  return ((Math.trunc(value) % palette.length) + palette.length) % palette.length;
}
