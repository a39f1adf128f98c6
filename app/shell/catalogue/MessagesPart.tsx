import { Button, Group } from '@mantine/core';
import { useTexts } from '#platform/web/texts.ts';
import { confirm, inform } from '#ui/confirm.ts';
import { Empty } from '#ui/Empty.tsx';
import { ErrorNotice } from '#ui/ErrorNotice.tsx';
import { Loading } from '#ui/Loading.tsx';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import { flashError, toast } from '#ui/toast.ts';
import { Part } from './Part.tsx';

const kinds: readonly StatusKind[] = ['neutral', 'waiting', 'good', 'warning', 'bad'];

/** Toasts, notices, dialogs and states. */
export function MessagesPart() {
  const t = useTexts();
  return (
    <Part title={t('app.catalogue.messages')}>
      <Group>
        <Button
          variant="default"
          onClick={() => toast(t('ui.word.theChangesWereSaved'), { kind: 'success' })}
        >
          {t('app.catalogue.toast')}
        </Button>
        <Button
          variant="default"
          onClick={() =>
            toast(t('app.catalogue.moved'), {
              undo: { label: t('ui.word.undo'), onUndo: () => toast(t('app.catalogue.undone')) },
            })
          }
        >
          {t('app.catalogue.toastUndo')}
        </Button>
        <Button
          variant="default"
          onClick={() => toast(t('app.catalogue.message'), { corner: 'top-left', seconds: 5 })}
        >
          {t('app.catalogue.toastCorner')}
        </Button>
        <Button variant="default" onClick={() => flashError('404')}>
          {t('app.catalogue.flash')}
        </Button>
        <Button
          variant="default"
          onClick={() =>
            void confirm({
              text: t('app.catalogue.sure'),
              yes: t('ui.word.delete'),
              no: t('ui.cancel'),
              danger: true,
            })
          }
        >
          {t('ui.word.question')}
        </Button>
        <Button
          variant="default"
          onClick={() => void inform({ text: t('ui.word.theChangesWereSaved'), ok: 'OK' })}
        >
          {t('app.catalogue.inform')}
        </Button>
      </Group>
      <Group>
        {kinds.map((kind) => (
          <StatusBadge key={kind} kind={kind}>
            {t(`app.catalogue.state.${kind}`)}
          </StatusBadge>
        ))}
      </Group>
      <ErrorNotice
        what={t('app.error.text')}
        todo={t('app.error.todo')}
        code="5f3a09c1d2e4"
        onRetry={() => toast('OK')}
      />
      <Loading lines={3} />
      <Empty title={t('app.catalogue.empty')}>{t('app.catalogue.empty.text')}</Empty>
    </Part>
  );
}
