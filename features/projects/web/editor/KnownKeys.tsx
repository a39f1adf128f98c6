import { Code, Text } from '@mantine/core';
import { useLoadedParts } from '#platform/web/loaded-parts.ts';
import { useTexts } from '#platform/web/texts.ts';
import styles from './editor.module.css';
import { knownKeys } from './known-keys.ts';
import { Section } from './Section.tsx';

/** The known keys of the settings, with the values they accept. */
export function KnownKeys() {
  const t = useTexts();
  const { data: ofFeatures = [] } = useLoadedParts('settingsKeys');
  return (
    <Section title={t('projects.keys')} help={t('projects.keys.text')}>
      {knownKeys.map(({ group, keys }) => (
        <details key={group} open={group === 'Config'}>
          <summary>
            <Code>{group}</Code>
          </summary>
          <dl className={styles.keys}>
            {[...keys, ...(group === 'Config' ? ofFeatures.flat() : [])].map(({ key, takes }) => (
              <div key={key}>
                <dt>
                  <Code>{key}</Code>
                </dt>
                <Text component="dd" size="sm" c="dimmed">
                  {typeof takes === 'string' ? t(`projects.takes.${takes}`) : takes.join(' | ')}
                </Text>
              </div>
            ))}
          </dl>
        </details>
      ))}
    </Section>
  );
}
