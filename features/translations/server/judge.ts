import { checkText } from '#engines/texts/check-text.ts';
import type { Finding as Found } from '#engines/texts/finding.ts';
import { exceptionOf } from '#engines/texts/product-exceptions.ts';
import { BoundedMap } from '#engines/memory/bounded-map.ts';
import type { Language } from '#platform/contract/languages.ts';
import { mailTemplates, type Feature } from '#platform/server/feature.ts';
import { checkTexts } from '#platform/server/mail/template.ts';
import { present } from '#platform/server/present.ts';
import { TemplateFault } from '#platform/server/template/liquid.ts';
import { textsIn } from '#platform/server/texts.ts';
import type { Finding } from '../contract/shapes.ts';
import { comparedWith, fileText } from './sources.ts';
import type { KeptException } from './store/lists.ts';

export interface Judged {
  label: string;
  language: Language;
  text: string;
}

/** Judged texts that are remembered: those of five whole languages. */
const MAX_REMEMBERED = 50_000;
const remembered = new BoundedMap<string, readonly Found[]>(MAX_REMEMBERED);

/** What the checks find in a text. The product's own texts pass them (`app/text-checks.test.ts`). */
function find({ label, language, text }: Judged): readonly Found[] {
  const source = comparedWith(language, label);
  if (fileText(language, label) === text && source && fileText(source.language, label) === source.text)
    return fromFiles(label, language, text);
  const key = JSON.stringify([label, language, text, source]);
  return remembered.remember(key, () => checkText({ label, language, text, source }));
}

/** Only those texts of the files that are exceptions have findings. */
const fromFiles = (label: string, language: Language, text: string): readonly Found[] =>
  hasException(label, language)
    ? checkText({ label, language, text, source: comparedWith(language, label) })
    : [];

const hasException = (label: string, language: Language): boolean =>
  (['accent-doubled', 'accent-missing', 'same-as-source'] as const).some(
    (check) => exceptionOf(label, language, check) !== undefined,
  );

/** The exceptions that translators made, for a quick look. */
export type Allowed = ReadonlyMap<string, KeptException>;

export const allowedOf = (exceptions: readonly KeptException[]): Allowed =>
  new Map(exceptions.map((one) => [keyOf(one.label, one.language, one.checkName), one]));

const keyOf = (label: string, language: Language, check: string): string => `${label} ${language} ${check}`;

/** The findings in a text; `allowed` says why one is no fault. An exception holds for the text that it was made for. */
export function findingsOf(judged: Judged, allowed: Allowed): Finding[] {
  const { label, language, text } = judged;
  return find(judged).map((one) => {
    const exception = allowed.get(keyOf(label, language, one.check));
    const reason =
      exception?.text === text
        ? exception.reason
        : fileText(language, label) === text
          ? exceptionOf(label, language, one.check)
          : undefined;
    const { instead, ...found } = one;
    return { ...found, ...present({ instead, allowed: one.isError ? undefined : reason }) };
  });
}

const ofMail = /^([\w-]+)\.mail\.(\w+)\.(subject|html)$/;

/** What would keep a mail from being sent; the other text of the mail is as it is now. */
export function mailFault(
  features: readonly Feature[],
  { label, language, text }: Judged,
): Found | undefined {
  const [, , name, part] = ofMail.exec(label) ?? [];
  const template = mailTemplates(features).find((one) => one.name === `${name}.html`);
  if (!template) return undefined;
  const { all } = textsIn(language);
  const whole = text.replace(/\$t\(([\w.-]+)\)/g, (_part, other: string) => all[other] ?? '');
  try {
    checkTexts(template, language, { ...template.textsIn(language), [part!]: whole });
    return undefined;
  } catch (error) {
    if (!(error instanceof TemplateFault)) throw error;
    return { check: 'placeholder', isError: true, at: 0, length: text.length, found: error.message };
  }
}
