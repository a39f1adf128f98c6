import { parseAt, strictLiquid, TemplateFault } from '../template/liquid.ts';
import { type Language, spokenLanguages } from '#platform/contract/languages.ts';
import { textWithParts } from '../texts.ts';

/** A mail as a document in each language. In the HTML the values of its variables are escaped. */
export interface MailTemplate {
  /** `resetPassword.html`: the name under which mails are queued. */
  name: string;
  /** What it may say `{{ … }}` of. Each must be given with every mail. */
  variables: readonly string[];
  /** The variables with a link that works once, which nobody but its receiver may read. */
  secrets?: readonly string[];
  /** A warning about a moment, which is never sent again. */
  isOnce?: boolean;
  /** What it says now: its texts may be changed while the product runs. */
  textsIn: (language: Language) => TemplateTexts;
}

export interface TemplateTexts {
  subject: string;
  /** The body; a link with `class="button"` is the one step that the mail asks for. */
  html: string;
}

/**
 * A mail of a feature. Its words are texts of the catalogue: `<feature>.mail.<name>.subject` and `<feature>.mail.<name>.html`
 * with the name without `.html`.
 */
export function mailOf(
  feature: string,
  name: string,
  variables: readonly string[],
  options: Pick<MailTemplate, 'secrets' | 'isOnce'> = {},
): MailTemplate {
  const key = `${feature}.mail.${name.replace('.html', '')}`;
  const textsIn = (language: Language): TemplateTexts => ({
    subject: textWithParts(language, `${key}.subject`),
    html: textWithParts(language, `${key}.html`),
  });
  return { name, variables, ...options, textsIn };
}

const engines = { subject: strictLiquid({ escapes: false }), html: strictLiquid({ escapes: true }) };

/** Throws a `TemplateFault` for what cannot be read, for a variable that is not declared and for an unknown filter. */
export function checkTemplate(template: MailTemplate): void {
  for (const { code } of spokenLanguages()) checkTexts(template, code, template.textsIn(code));
}

/** The same for one language. */
export function checkTexts(
  { name, variables }: Pick<MailTemplate, 'name' | 'variables'>,
  language: Language,
  texts: TemplateTexts,
): void {
  for (const part of ['subject', 'html'] as const) {
    const place = `${name} (${language}, ${part})`;
    const { globals } = engines[part].analyzeSync(parse(part, texts[part], place), { partials: false });
    for (const [variable, uses] of Object.entries(globals))
      if (!variables.includes(variable))
        throw new TemplateFault(place, uses[0]!.location.row, `there is no variable “${variable}”`);
  }
}

/** The text with its variables filled in; throws for one that was not given, rather than leaving a gap. */
export const fillIn = (part: 'subject' | 'html', text: string, variables: Record<string, unknown>): string =>
  engines[part].renderSync(parse(part, text, part), variables) as string;

const parse = (part: 'subject' | 'html', text: string, place: string) => parseAt(engines[part], text, place);
