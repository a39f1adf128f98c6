import { describe, expect, test } from 'vitest';
import { identityMails } from '#features/identity/server/mails.ts';
import { staffMails } from '#features/meetings/server/staff-mails.ts';
import { plainText } from './plain-text.ts';
import { checkTemplate, fillIn, type MailTemplate } from './template.ts';

const withHtml = (html: string, subject = 'Θέμα'): MailTemplate => ({
  name: 'try.html',
  variables: ['name', 'items'],
  textsIn: () => ({ subject, html }),
});

describe('a template', () => {
  test.each([...identityMails, ...staffMails].map((template) => [template.name, template] as const))(
    '%s says the same of the same variables in both languages',
    (_name, template) => {
      checkTemplate(template);
      const used = (language: 'el' | 'en') =>
        template.variables.filter((name) => template.textsIn(language).html.includes(name));
      expect(used('el')).toEqual(template.variables);
      expect(used('en')).toEqual(template.variables);
    },
  );

  test.each([
    ['<p>\n{{ nmae }}</p>', 'try.html (el, html), line 2: there is no variable “nmae”'],
    ['{% for i in items %}{{ i.a }} {{ j.b }}{% endfor %}', 'line 1: there is no variable “j”'],
    ['{% if paid %}x{% endif %}', 'there is no variable “paid”'],
    ['\n\n{{ name | shout }}', 'line 3: undefined filter: shout'],
    ['{{ name | raw }}', 'undefined filter: raw'],
    ['{% if name %}', 'line 1: tag {% if name %} not closed'],
    ['{% include "/etc/passwd" %}', 'tag "include" not found'],
    ['{% render "other" %}', 'tag "render" not found'],
  ])('a template that reads %j is refused with its name and line', (html, message) => {
    expect(() => checkTemplate(withHtml(html))).toThrow(message);
  });

  test('is refused for what only its English subject says', () => {
    const template = withHtml('<p>{{ name }}</p>');
    const wrong: MailTemplate = {
      ...template,
      textsIn: (language) => ({
        ...template.textsIn(language),
        ...(language === 'en' && { subject: 'For {{ who }}' }),
      }),
    };
    expect(() => checkTemplate(wrong)).toThrow('try.html (en, subject), line 1: there is no variable “who”');
  });

  test('never leaves a gap for a value that was not given', () => {
    expect(() => fillIn('html', '{{ name }}', {})).toThrow('undefined variable: name');
    expect(() => fillIn('html', '{% for i in items %}{{ i.b }}{% endfor %}', { items: [{ a: 1 }] })).toThrow(
      'i.b',
    );
    expect(() => fillIn('html', '{{ name.constructor.name }}', { name: {} })).toThrow('undefined variable');
  });

  test('shows a value as text: markup in it stays markup that one can read', () => {
    const html = fillIn('html', '<a href="{{ name }}">{{ name }}</a>', { name: `"><script>'` });
    expect(html).toBe('<a href="&#34;&gt;&lt;script&gt;&#39;">&#34;&gt;&lt;script&gt;&#39;</a>');
    expect(plainText(`<p>${fillIn('html', '{{ name }}', { name: '<b> & "c"' })}</p>`)).toBe('<b> & "c"');
    expect(fillIn('subject', 'Για {{ name }}', { name: 'Α & Β' })).toBe('Για Α & Β');
  });
});

test('the words alone keep paragraphs, rows, list items and the addresses of links', () => {
  const html = `<p>Γεια   σας,</p>
    <ul><li>ένα</li><li>δύο&nbsp;&amp;</li></ul>
    <table><tr><th>Ώρα</th><td>18:30</td></tr><tr><th>Τόπος</th><td>Αθήνα</td></tr></table>
    <p><a class="button" href="https://example.gr/x?a=1&amp;b=2">Άνοιγμα</a><br><a href="https://a.gr">https://a.gr</a></p>`;
  expect(plainText(html)).toBe(`Γεια σας,

- ένα
- δύο &

Ώρα 18:30
Τόπος Αθήνα

Άνοιγμα: https://example.gr/x?a=1&b=2
https://a.gr`);
});
