import type { DirectiveProps } from '#features/views/web/public.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { QrCode } from '#ui/QrCode.tsx';
import { textOf } from './options.ts';

/** Pixels of a code (spec 002 §2.8). */
const USUAL_SIZE = 256;

/** A QR code of a text. */
export function QrPart({ options }: DirectiveProps) {
  const t = useTexts();
  return (
    <QrCode
      value={textOf(options, 'value')}
      label={t('custom-views.directive.qr.label')}
      size={Number(options['size']) || USUAL_SIZE}
    />
  );
}
