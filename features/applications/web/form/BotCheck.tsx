import { Text } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { hrefOf } from '#platform/web/api.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { Loading } from '#ui/Loading.tsx';
import { applications } from '../../contract.ts';

/** The texts of the widget, by its own names. */
const words = [
  'ariaLinkLabel',
  'error',
  'expired',
  'footer',
  'label',
  'loading',
  'reload',
  'verify',
  'verificationRequired',
  'verified',
  'verifying',
  'waitAlert',
] as const;

interface Props {
  /** Gets the solution, or undefined when it has expired or failed. */
  onSolved: (payload: string | undefined) => void;
}

/** The bot check: a checkbox, behind which the browser computes for about a second. It involves no third party. */
export function BotCheck({ onSolved }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const [attempt, setAttempt] = useState(0);
  return (
    <section aria-label={t('applications.bot')}>
      <Text size="sm" c="dimmed" mb="xs">
        {t('applications.bot.why')}
      </Text>
      <Widget key={`${attempt}-${language}`} onSolved={onSolved} onRetry={() => setAttempt(attempt + 1)} />
    </section>
  );
}

function Widget({ onSolved, onRetry }: Props & { onRetry: () => void }) {
  const t = useTexts();
  const language = useLanguage();
  const host = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const solved = useEffectEvent(onSolved);
  const strings = useEffectEvent(() =>
    Object.fromEntries(words.map((name) => [name, t(`applications.bot.${name}`)])),
  );

  useEffect(() => {
    let gone = false;
    import('./bot-widget.ts').then(
      ({ botWidget }) => {
        if (gone || !host.current) return;
        const widget = botWidget({
          challenge: hrefOf(applications.challenge, {}),
          language,
          strings: strings(),
        });
        widget.addEventListener('statechange', (event) => {
          const { state: now, payload } = (event as CustomEvent<{ state: string; payload?: string | null }>)
            .detail;
          solved(now === 'verified' && payload ? payload : undefined);
        });
        host.current.replaceChildren(widget);
        setState('ready');
      },
      () => !gone && setState('failed'),
    );
    return () => {
      gone = true;
      solved(undefined);
    };
  }, [language]);

  return (
    <>
      {state === 'loading' && <Loading lines={1} />}
      {state === 'failed' && (
        <ErrorNotice
          what={t('applications.bot.failed')}
          todo={t('applications.bot.failed.todo')}
          onRetry={onRetry}
        />
      )}
      <div ref={host} hidden={state !== 'ready'} />
    </>
  );
}
