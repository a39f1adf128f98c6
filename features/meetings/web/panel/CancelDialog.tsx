import { formatMoment } from '#platform/web/moments.ts';
import { useLanguage, useTexts } from '#platform/web/texts.ts';
import type { Meeting } from '../../contract/meeting.ts';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useOrganizing } from './use-organizing.ts';

interface Props {
  meeting: Meeting;
  onClose: () => void;
}

/** The dialog that cancels a meeting with a reason, of which both are notified. */
export function CancelDialog({ meeting, onClose }: Props) {
  const t = useTexts();
  const language = useLanguage();
  const { problem, cancel } = useOrganizing(meeting, 'here');
  return (
    <ReasonDialog
      title={t('meetings.cancel')}
      text={t('meetings.cancel.text', { who: meeting.mentee, when: formatMoment(meeting.time, language) })}
      help={t('meetings.reason.help')}
      does={t('meetings.cancel')}
      problem={problem}
      onClose={onClose}
      onDo={cancel}
    />
  );
}
