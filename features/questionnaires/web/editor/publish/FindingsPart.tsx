import { Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { Questionnaire } from '#engines/questionnaire/definition.ts';
import { useTexts, useContentLanguage } from '#platform/web/texts.ts';
import styles from '../editor.module.css';
import { faultText, warningText } from '../forms/finding-texts.ts';
import { questionNames } from '../state/names.ts';
import type { Findings } from '../state/use-findings.ts';
import { type Destination, FindingsList } from './FindingsList.tsx';

interface Props {
  findings: Findings;
  questionnaire: Questionnaire;
  onGo: (to: Destination) => void;
}

/** What is wrong in the draft, folded into one line with the counts. */
export function FindingsPart({ findings: { faults, warnings }, questionnaire, onGo }: Props) {
  const t = useTexts();
  const nameOf = questionNames(t, useContentLanguage(), questionnaire);
  const [isOpen, setOpen] = useState(false);
  if (faults.length + warnings.length === 0) return null;
  const counts = [
    ...(faults.length > 0 ? [t('questionnaires.findings.faults', { count: faults.length })] : []),
    ...(warnings.length > 0 ? [t('questionnaires.findings.warnings', { count: warnings.length })] : []),
  ].join(' · ');
  return (
    <div>
      <Button
        variant="default"
        aria-expanded={isOpen}
        leftSection={<IconAlertTriangle size={18} aria-hidden />}
        rightSection={<IconChevronDown size={16} aria-hidden style={isOpen ? { rotate: '180deg' } : {}} />}
        onClick={() => setOpen(!isOpen)}
      >
        {counts}
      </Button>
      {isOpen && (
        <Stack gap="xs" mt="xs" className={styles.record}>
          {faults.length > 0 && (
            <>
              <Text fw={500}>{t('questionnaires.findings.faults.text')}</Text>
              <FindingsList
                findings={faults.map(({ at, code }) => ({
                  at: at === 'questionnaire' ? '' : 'question' in at ? at.question : at.scale,
                  text: faultText(t, code),
                }))}
                questionnaire={questionnaire}
                onGo={onGo}
              />
            </>
          )}
          {warnings.length > 0 && (
            <>
              <Text fw={500}>{t('questionnaires.findings.warnings.text')}</Text>
              <FindingsList
                findings={warnings.map((one) => ({ at: one.question, text: warningText(t, one, nameOf) }))}
                questionnaire={questionnaire}
                onGo={onGo}
              />
            </>
          )}
        </Stack>
      )}
    </div>
  );
}
