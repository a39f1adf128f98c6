import { describe, expect, test } from 'vitest';
import { sourceOfBody } from './body-source.ts';
import { PaperTooLong, readPaper } from './read-paper.ts';

describe('the source of a body', () => {
  test('has a line for each block, so that errors name the number of the paragraph', () => {
    expect(sourceOfBody('<h2>Α</h2><p>{{ person.name }}</p><ul><li><p>x</p></li></ul>').split('\n')).toEqual([
      '<h2>Α</h2>',
      '<p>{{ person.name }}</p>',
      '<ul><li><p>x</p></li></ul>',
    ]);
  });

  test('keeps a list in a list whole', () => {
    const list = '<ul><li><p>α</p><ul><li><p>β</p></li></ul></li><li><p>γ</p></li></ul>';
    expect(sourceOfBody(`${list}<p>δ</p>`)).toBe(`${list}\n<p>δ</p>`);
  });

  test('leaves no paragraph for instructions alone', () => {
    expect(sourceOfBody('<p>{% for m in meetings %}</p><p>{{ m.state }}</p><p> {% endfor %} </p>')).toBe(
      '{% for m in meetings %}\n<p>{{ m.state }}</p>\n{% endfor %}',
    );
  });

  test('takes what is in braces as it was meant, whatever the editor or Word made of it', () => {
    expect(sourceOfBody('<p>{% if hours &gt;&nbsp;10 %}</p>')).toBe('{% if hours > 10 %}');
    expect(sourceOfBody('<p>{{ <strong>person.name</strong> | default: “—” }}</p>')).toBe(
      '<p>{{ person.name | default: "—" }}</p>',
    );
    expect(sourceOfBody('<p>{% signatures «Α», «Β» %}</p>')).toBe('{% signatures "Α", "Β" %}');
  });

  test('makes rows of lines with bars, and a head of one in bold; a bar of a filter is none', () => {
    expect(
      sourceOfBody(
        '<p><strong>| Μήνας | Ώρες |</strong></p><p>| {{ m.month | month }} | {{ m.hours }} |</p>',
      ),
    ).toBe(
      '<headrow><cell>Μήνας</cell><cell>Ώρες</cell></headrow>\n<row><cell>{{ m.month | month }}</cell><cell>{{ m.hours }}</cell></row>',
    );
  });
});

describe('a rendered body', () => {
  test('is read into headings, paragraphs with their look, lists, tables, signatures and page breaks', () => {
    expect(
      readPaper(`<h2 style="text-align: center">Τίτλος</h2>
        <p>Ο <strong>Νίκος &amp; <em>Σία</em></strong><br>και</p>
        <ol><li><p>ένα</p></li><li><p>δύο</p></li></ol>
        <headrow><cell>Α</cell><cell>Β</cell></headrow>
        <row><cell>1</cell><cell>2</cell></row>
        <pagebreak></pagebreak><signatures><name>Ο σύμβουλος</name></signatures><proof></proof><p></p>`),
    ).toEqual([
      { kind: 'heading', level: 2, align: 'center', runs: [{ text: 'Τίτλος' }] },
      {
        kind: 'paragraph',
        align: 'left',
        runs: [
          { text: 'Ο ' },
          { text: 'Νίκος & ', bold: true },
          { text: 'Σία', bold: true, italic: true },
          { isBreak: true },
          { text: 'και' },
        ],
      },
      { kind: 'list', isOrdered: true, items: [[{ text: 'ένα' }], [{ text: 'δύο' }]] },
      {
        kind: 'table',
        columns: 2,
        head: [[{ text: 'Α' }], [{ text: 'Β' }]],
        rows: [[[{ text: '1' }], [{ text: '2' }]]],
      },
      { kind: 'pageBreak' },
      { kind: 'signatures', names: ['Ο σύμβουλος'] },
      { kind: 'proof' },
    ]);
  });

  test('has the items of a list in a list after the item that has it', () => {
    expect(readPaper('<ul><li><p>α</p><ul><li><p>β</p></li></ul></li><li>γ</li></ul>')).toEqual([
      { kind: 'list', isOrdered: false, items: [[{ text: 'α' }], [{ text: 'β' }], [{ text: 'γ' }]] },
    ]);
  });

  test('keeps a value that looks like markup as text', () => {
    expect(readPaper('<p>&lt;proof&gt;&lt;/proof&gt; #read(&quot;/etc/passwd&quot;)</p>')).toEqual([
      { kind: 'paragraph', align: 'left', runs: [{ text: '<proof></proof> #read("/etc/passwd")' }] },
    ]);
  });

  test('with more blocks than a document can have is refused', () => {
    expect(() => readPaper('<p>x</p>'.repeat(20_001))).toThrow(PaperTooLong);
  });
});
