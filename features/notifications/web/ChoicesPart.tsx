import { Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FailureNotice } from '#platform/web/FailureNotice.tsx';
import { ask, Problem } from '#platform/web/api.ts';
import { useSession } from '#platform/web/session.ts';
import { useTexts } from '#platform/web/texts.ts';
import { useAct } from '#platform/web/use-act.ts';
import { CheckField } from '#ui/fields/CheckField.tsx';
import { Loading } from '#ui/Loading.tsx';
import { type Choice, notifications } from '../contract.ts';
import styles from './bell.module.css';
import { sayFailed } from './say-failed.ts';

/** The reader's choices, kind by kind. A change is saved at once. */
export function ChoicesPart() {
  const t = useTexts();
  const { data, error, refetch } = useQuery(ask(notifications.choices, {}));
  return (
    <section aria-labelledby="notification-choices">
      <Title order={2} size="h3" id="notification-choices">
        {t('notifications.choices')}
      </Title>
      <Text c="dimmed" mb="xs">
        {t('notifications.choices.text')}
      </Text>
      {error instanceof Problem ? (
        <FailureNotice
          what={t('notifications.choices.notLoaded')}
          error={error}
          onRetry={() => void refetch()}
        />
      ) : (
        <div aria-busy={!data || undefined}>
          {data ? data.map((choice) => <OfKind key={choice.kind} choice={choice} />) : <Loading lines={2} />}
        </div>
      )}
    </section>
  );
}

function OfKind({ choice }: { choice: Choice }) {
  const t = useTexts();
  const { viewedBy } = useSession();
  const { run, sentOf } = useAct({ handles: () => sayFailed(t) });
  // A choice shows at once. If saving it fails, the saved one shows again.
  const shown: Choice = sentOf(notifications.setChoice) ?? choice;
  const choose = (change: Partial<Choice>) => void run(notifications.setChoice, { ...shown, ...change });
  const box = (way: 'page' | 'mail' | 'digest', value: boolean, change: (on: boolean) => Partial<Choice>) => (
    <CheckField
      name={`${choice.kind}-${way}`}
      label={t(`notifications.choice.${way}`)}
      value={value}
      disabled={viewedBy !== undefined}
      onChange={(on) => choose(change(on))}
    />
  );
  return (
    <fieldset className={styles.kind}>
      <legend>{t(`notifications.kind.${choice.kind}`)}</legend>
      <Group gap="lg" mt="xs">
        {box('page', shown.page, (page) => ({ page }))}
        {box('mail', shown.mail, (mail) => ({ mail }))}
        {box('digest', shown.digest === 'daily', (on) => ({ digest: on ? 'daily' : 'none' }))}
      </Group>
    </fieldset>
  );
}
