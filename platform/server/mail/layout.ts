import { say } from '../texts.ts';
import { directionOf, type Language } from '#platform/contract/languages.ts';

const style = `
body { margin: 0; padding: 24px 12px; background: #f4f3f5; color: #242028; }
main, footer { max-width: 560px; margin: 0 auto; }
main { padding: 24px; background: #ffffff; border: 1px solid #dedae1; border-top: 4px solid #8224a0; border-radius: 8px; }
body, td, th { font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; }
p { margin: 0 0 16px; }
a { color: #8224a0; }
a.button { display: inline-block; padding: 12px 24px; border-radius: 8px; background: #8224a0; color: #ffffff; text-decoration: none; font-weight: 600; }
th, td { padding: 4px 16px 4px 0; text-align: left; vertical-align: top; }
footer { padding: 16px 24px; color: #6b6570; font-size: 14px; }
`;

interface Frame {
  language: Language;
  baseUrl: string;
  /** Whom to ask, in one line of plain text; empty for none. */
  contact: string;
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** The whole document of a mail: its body in the look of the product, and whom to ask. */
export function inLayout(body: string, { language, baseUrl, contact }: Frame): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<style>${style}</style>
</head>
<body>
<main>
${body.trim()}
</main>
<footer>${contact === '' ? '' : `<p>${escaped(contact)}</p>\n`}${say(language, 'mail.why')} <a href="${baseUrl}">${say(language, 'mail.product')}</a>.</footer>
</body>
</html>
`;
}
