import i18next from 'i18next';
import { expect, test } from 'vitest';
import { categories } from '#engines/files/categories.ts';
import { aSession, show } from '#testing/web.tsx';
import { useTexts } from '#platform/web/texts.ts';
import { Problem } from '#platform/web/api.ts';
import * as refusals from '../contract/refusals.ts';
import { uploadFailure } from './upload-failure.ts';

const codes = Object.values(refusals);

/** Every reason for which an upload can fail, in words, one in a line. */
function Reasons() {
  const t = useTexts();
  return categories.map((category) =>
    codes.map((refusal) => (
      <p key={`${category} ${refusal.code}`}>
        {uploadFailure(t, new Problem(refusal, { feature: 'files', data: { used: 5, max: 5 } }), {
          category,
        })}
      </p>
    )),
  );
}

test.each(['el', 'en'])(
  'no reason for which a file fails shows a raw placeholder, in any place that takes files (%s)',
  async (language) => {
    await i18next.changeLanguage(language);
    const { container } = show(<Reasons />, aSession('Mentee'), []);
    await expect.poll(() => container.querySelectorAll('p').length).toBeGreaterThan(20);
    const texts = [...container.querySelectorAll('p')].map(({ textContent }) => textContent);
    expect(texts.filter((text) => text.includes('{{') || text === '')).toEqual([]);
    expect(texts.filter((text) => text.includes('PDF, '))).not.toEqual([]);
    await i18next.changeLanguage('el');
  },
);
