import { expect, test } from 'vitest';
import { readTextFile } from './read-text-file.ts';

const read = (text: string, name: string) => readTextFile(Buffer.from(text), { name });

test('a .po file as Poedit writes it', async () => {
  const file = await read(
    `msgid ""
msgstr ""
"Project-Id-Version: Ithaki\\n"
"POT-Creation-Date: \\n"
"PO-Revision-Date: 2026-05-15 18:30+0300\\n"
"Language-Team: \\n"
"Language: uk_UA\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"
"X-Generator: Poedit 3.5\\n"

#. the list of files
#: features/files/web/List.tsx:12 features/files/web/Row.tsx:4
#, fuzzy
#| msgid "{{count}} file"
msgctxt "files.count"
msgid "{{count}} document"
msgid_plural "{{count}} documents"
msgstr[0] "{{count}} документ"
msgstr[1] "{{count}} документи"
msgstr[2] "{{count}} документів"

msgctxt "files.long"
msgid ""
"One\\n"
"two"
msgstr ""
"Один\\n"
"два"

#~ msgctxt "files.old"
#~ msgid "Old"
#~ msgid_plural "Olds"
#~ msgstr[0] "Старий"
`,
    'uk.po',
  );
  expect(file.languages).toEqual(['uk-UA']);
  expect(file.texts.map(({ label, text, isUnsure, line }) => [label, text, isUnsure, line])).toEqual([
    ['files.count_one', '{{count}} документ', true, 18],
    ['files.count_few', '{{count}} документи', true, 18],
    ['files.count_many', '{{count}} документів', true, 18],
    ['files.long', 'Один\nдва', undefined, 25],
  ]);
  expect(file.skipped).toEqual([{ reason: 'obsolete', label: 'files.old', line: 33 }]);
});

test('an XLIFF file as Angular and many services write it', async () => {
  const file = await read(
    `<?xml version="1.0" encoding="UTF-8" ?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file source-language="en-US" target-language="el" datatype="plaintext" original="ng2.template">
    <header><tool tool-id="x" tool-name="y"/></header>
    <body>
      <trans-unit id="home.hello" datatype="html">
        <source>Hello <x id="START_BOLD_TEXT" ctype="x-b" equiv-text="&lt;b&gt;"/><x id="INTERPOLATION" equiv-text="{{name}}"/><x id="CLOSE_BOLD_TEXT" ctype="x-b" equiv-text="&lt;/b&gt;"/></source>
        <target state="translated">Γεια <x id="START_BOLD_TEXT" ctype="x-b" equiv-text="&lt;b&gt;"/><x id="INTERPOLATION" equiv-text="{{name}}"/><x id="CLOSE_BOLD_TEXT" ctype="x-b" equiv-text="&lt;/b&gt;"/></target>
        <context-group purpose="location">
          <context context-type="sourcefile">home.html</context>
          <context context-type="linenumber">3</context>
        </context-group>
        <note priority="1" from="description">Χαιρετισμός</note>
      </trans-unit>
      <trans-unit id="home.bye" approved="no">
        <source>Bye</source>
        <target state="needs-translation">Bye</target>
      </trans-unit>
    </body>
  </file>
</xliff>
`,
    'messages.el.xlf',
  );
  expect(file.texts).toEqual([
    {
      label: 'home.hello',
      language: 'el',
      text: 'Γεια <b>{{name}}</b>',
      note: 'Χαιρετισμός',
      source: 'Hello <b>{{name}}</b>',
      line: 6,
    },
    { label: 'home.bye', language: 'el', text: 'Bye', isUnsure: true, source: 'Bye', line: 15 },
  ]);
  expect(file.skipped).toEqual([]);
});

test('a JSON file of i18next with contexts, plurals and nesting', async () => {
  const file = await read(
    `{
  "common": { "save": "Ruaj", "friend_male": "shok", "friend_female": "shoqe" },
  "files": { "count_one": "{{count}} skedar", "count_other": "{{count}} skedarë" },
  "terms": "$t(common.save), {{date, day}} {{- html}}"
}
`,
    'locales/sq/translation.json',
  );
  expect(file.languages).toEqual(['sq']);
  expect(Object.fromEntries(file.texts.map(({ label, text }) => [label, text]))).toEqual({
    'common.save': 'Ruaj',
    'common.friend_male': 'shok',
    'common.friend_female': 'shoqe',
    'files.count_one': '{{count}} skedar',
    'files.count_other': '{{count}} skedarë',
    terms: '$t(common.save), {{date, day}} {{- html}}',
  });
});

test('a CSV file as a Greek spreadsheet saves it', async () => {
  const text = 'label;el;en;type\r\nfiles.save;Αποθήκευση;"Save; ""now"""\r\nfiles.sum;\'=1+1;\'+1\r\n';
  const bytes = [...text].map((char) => {
    const code = char.codePointAt(0)!;
    return code >= 0x384 && code < 0x3d0 ? code - 0x2d0 : code;
  });
  const file = await readTextFile(Uint8Array.from(bytes), { name: 'texts.csv' });
  expect(file.encoding).toBe('windows-1253');
  expect(file.texts.map(({ language, text }) => [language, text])).toEqual([
    ['el', 'Αποθήκευση'],
    ['en', 'Save; "now"'],
    ['el', '=1+1'],
    ['en', '+1'],
  ]);
});
