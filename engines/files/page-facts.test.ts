import { expect, test } from 'vitest';
import { pageFacts } from './page-facts.ts';

const page = (head: string, body = '') =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;

test.each([
  [
    'its own title',
    page('<title> Οδηγός\n  σταδιοδρομίας &amp; εργασίας </title>'),
    { title: 'Οδηγός σταδιοδρομίας & εργασίας' },
  ],
  [
    'the title for other sites before its own',
    page('<title>Home | Site</title><meta property="og:title" content="Guide">'),
    { title: 'Guide' },
  ],
  [
    'a picture',
    page('<META PROPERTY="og:image" CONTENT=" /a.png?x=1&amp;y=2 ">'),
    { picture: '/a.png?x=1&y=2' },
  ],
  [
    'the first of two',
    page(
      '<title>One</title><title>Two</title><meta name="og:image" content="1"><meta name="og:image" content="2">',
    ),
    { title: 'One', picture: '1' },
  ],
  [
    'nothing of the body',
    page('', '<svg><title>Arrow</title></svg><meta property="og:title" content="x">'),
    {},
  ],
  ['nothing of a page without a head', '<p>Hello', {}],
  ['nothing of an empty title', page('<title> </title><meta property="og:title" content="">'), {}],
  ['text instead of tags', page('<title><b>Bold</b></title>'), { title: '<b>Bold</b>' }],
  ['no sign that turns the direction', page('<title>a\u202Egpj.exe</title>'), { title: 'a gpj.exe' }],
  [
    'a name of every object as no more than a name',
    page('<meta name="__proto__" content="x"><meta name="constructor" content="y">'),
    {},
  ],
])('a page is read for %s', (_, html, facts) => expect(pageFacts(html)).toEqual(facts));

test('a long title is cut, and of a long page the head alone is read', () => {
  expect(pageFacts(page(`<title>${'α'.repeat(1_000)}</title>`)).title).toHaveLength(300);
  expect(pageFacts(page('<style>' + 'x'.repeat(200_000) + '</style><title>Late</title>'))).toEqual({});
});
