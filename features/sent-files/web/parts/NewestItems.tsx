import { useTexts } from '#platform/web/texts.ts';
import { ItemsPart } from './ItemsPart.tsx';

/** The start page of a mentee: the newest files that they sent or were sent. */
export function NewestItems() {
  const t = useTexts();
  return <ItemsPart title={t('ui.word.files')} of={{}} count={3} hidesEmpty />;
}
