import { Code, Stack, Text } from '@mantine/core';
import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { SidePanel } from '#ui/SidePanel.tsx';
import type { AuditLine } from '../contract.ts';
import { actorText } from './actor-text.ts';
import styles from './audit.module.css';

interface Props {
  line: AuditLine;
  onClose: () => void;
}

/** One event: who, whom and where in words; then its code and values for those who look into a case. */
export function LinePanel({ line, onClose }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { said, at, actor, subject, project, what, target, ip, requestId } = line;
  const withUsername = (person: AuditLine['actor']) => (person ? ` (${person.username})` : '');
  const facts: [label: string, value: string | undefined][] = [
    [t('audit.at'), formatMoment(at, language)],
    [t('audit.who'), actorText(t, line) + withUsername(actor)],
    [t('audit.whom'), subject && subject.name + withUsername(subject)],
    [t('audit.project'), project],
    [t('audit.target'), target],
    [t('audit.code'), what],
    [t('audit.ip'), ip],
    [t('audit.request'), requestId],
  ];
  return (
    <SidePanel title={said} onClose={onClose}>
      <Stack>
        <dl className={styles.facts}>
          {facts.map(
            ([label, value]) =>
              value && (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ),
          )}
        </dl>
        {(['before', 'after'] as const).map(
          (side) =>
            line[side] !== undefined && (
              <div key={side}>
                <Text fw={600}>{t(`audit.${side}`)}</Text>
                <Code block className={styles.values}>
                  {JSON.stringify(line[side], null, 2)}
                </Code>
              </div>
            ),
        )}
      </Stack>
    </SidePanel>
  );
}
