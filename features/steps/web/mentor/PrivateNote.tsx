import { Card } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import type { OneStep } from '../../contract/steps.ts';
import { DocumentField } from '../writing/DocumentField.tsx';
import { useStepDocument } from '../writing/use-step-document.ts';

interface Props {
  one: OneStep;
  asked: { actionId: number; menteeId: number };
}

/** The private note. Its background differs, so that users do not confuse it with the answer. */
export function PrivateNote({ one, asked }: Props) {
  const t = useTexts();
  const document = useStepDocument({ one, asked, document: 'private' });
  return (
    <Card withBorder padding="md" bg="var(--ground)">
      <DocumentField
        document={document}
        name="private-text"
        label={t('steps.private')}
        help={t('steps.private.help')}
        rows={4}
      />
    </Card>
  );
}
