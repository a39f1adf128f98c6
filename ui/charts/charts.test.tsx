import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as browser } from 'vitest/browser';
import { draw, findings } from '../testing/draw.tsx';
import { Chart, type ChartProps } from './Chart.tsx';
import { toPng, toSvgText } from './export-chart.ts';

const places = ['Αττική', 'Ανατολική Μακεδονία και Θράκη'];
const years = [
  { label: '2025', data: [1234.565, 12] },
  { label: '2026', data: [0.005, null] },
];
const chart: ChartProps = { title: 'Αιτήσεις ανά περιφέρεια', type: 'bar', labels: places, dataSets: years };

/** The table as a reader hears it: the texts of its cells, row by row. */
function table(): string[][] {
  const rows = within(screen.getByRole('table')).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}

const figure = () => screen.getByRole('figure');
const svg = () =>
  waitFor(() => {
    const found = figure().querySelector<SVGSVGElement>('svg[data-chart]');
    expect(found).not.toBeNull();
    return found!;
  });
const drawnTexts = async () =>
  [...(await svg()).querySelectorAll('text')].map(({ textContent }) => textContent);

beforeEach(() => browser.viewport(1280, 900));
afterEach(async () => {
  localStorage.clear();
  await i18next.changeLanguage('el');
});

describe('the table of a chart', () => {
  test('has Greek numbers of at most two decimals, a word for hidden values, and names for rows and columns', () => {
    draw(<Chart {...chart} hiddenWord="κρυφό" options={{ labelTitle: 'Περιφέρεια' }} />);
    expect(table()).toEqual([
      ['Περιφέρεια', '2025', '2026'],
      ['Αττική', '1.234,57', '0,01'],
      ['Ανατολική Μακεδονία και Θράκη', '12', 'κρυφό'],
    ]);
    expect(screen.getByRole('table', { name: chart.title })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: '2026' })).toHaveAttribute('scope', 'col');
    expect(screen.getByRole('rowheader', { name: 'Αττική' })).toHaveAttribute('scope', 'row');
  });

  test('has English numbers for an English reader', async () => {
    await i18next.changeLanguage('en');
    draw(<Chart {...chart} />);
    expect(table()[1]).toEqual(['Αττική', '1,234.57', '0.01']);
  });

  test('says that there is no value where data are missing or are no number', () => {
    draw(<Chart {...chart} dataSets={[{ label: '2025', data: [Number.NaN] }, years[0]!]} />);
    expect(table()[1]).toEqual(['Αττική', '–', '1.234,57']);
    expect(table()[2]![1]).toBe('–');
  });

  test('exchanges labels and data sets when the chart is transposed', () => {
    draw(<Chart {...chart} transpose options={{ labelTitle: 'Περιφέρεια' }} />);
    expect(table()).toEqual([
      ['Κατηγορία', ...places],
      ['2025', '1.234,57', '12'],
      ['2026', '0,01', 'λιγότερα από 5'],
    ]);
  });

  test('has the first data set alone when the chart is single, and the first label of a transposed one', () => {
    const { unmount } = draw(<Chart {...chart} single />);
    expect(table()[0]).toEqual(['Κατηγορία', '2025']);
    unmount();
    draw(<Chart {...chart} single transpose />);
    expect(table()[0]).toEqual(['Κατηγορία', 'Αττική']);
  });

  test('keeps a data set that the drawing leaves out', async () => {
    draw(<Chart {...chart} dataSets={[years[0]!, { ...years[1]!, isHidden: true }]} />);
    expect(table()[0]).toEqual(['Κατηγορία', '2025', '2026']);
    const texts = await drawnTexts();
    expect(texts).toContain('1.234,57');
    expect(texts).not.toContain('2026');
  });

  test('has the shares of a pie, but none when one value is hidden, since the others would tell it', () => {
    const pie = { ...chart, type: 'pie' as const };
    const { unmount } = draw(<Chart {...pie} dataSets={[{ label: 'Άτομα', data: [30, 10] }]} />);
    expect(table().slice(1)).toEqual([
      ['Αττική', '30', '75%'],
      [places[1], '10', '25%'],
    ]);
    unmount();
    draw(<Chart {...pie} dataSets={[{ label: 'Άτομα', data: [30, null] }]} />);
    expect(table()[0]).toEqual(['Κατηγορία', 'Άτομα']);
  });

  test('has what a funnel loses at each step, but not beside a hidden value', () => {
    const labels = ['Αίτηση', 'Έλεγχος', 'Σύζευξη', 'Συνάντηση', 'Τέλος'];
    draw(
      <Chart
        {...chart}
        type="funnel"
        labels={labels}
        dataSets={[{ label: 'Άτομα', data: [2000, 800, 1000, null, 7] }]}
      />,
    );
    expect(table().map((row) => row[2])).toEqual([
      'Μεταβολή από το προηγούμενο',
      '–',
      '−1.200 (60%)',
      '+200 (25%)',
      '–',
      '–',
    ]);
  });

  test('links numbers where the page wants it, never a hidden one, and is shown when a link gets the focus', async () => {
    draw(
      <Chart
        {...chart}
        transpose
        cellLink={({ label, dataSet }, text) => <a href={`#${label}-${dataSet}`}>{text}</a>}
      />,
    );
    const links = screen.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['1.234,57', '#0-0'],
      ['12', '#1-0'],
      ['0,01', '#0-1'],
    ]);
    const toggle = screen.getByRole('button', { name: `Πίνακας: ${chart.title}` });
    expect(toggle).toHaveAttribute('aria-pressed', 'false');
    await userEvent.tab();
    await userEvent.tab();
    expect(toggle).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(screen.getByRole('link', { name: '1.234,57' })).toHaveFocus());
    expect(screen.getByRole('table').getBoundingClientRect().width).toBeGreaterThan(200);
  });
});

describe('the drawing of a chart', () => {
  test('marks a hidden value by a short hatched bar that says so, and not by its number', async () => {
    draw(<Chart {...chart} type="horizontalBar" />);
    expect(await drawnTexts()).toContain('<5');
    expect((await svg()).querySelectorAll('[data-hidden]')).toHaveLength(1);
    expect((await svg()).querySelectorAll('rect[data-set]')).toHaveLength(3);
  });

  test('has a left and a right axis for two data sets of different units', async () => {
    const dataSets = [
      { label: 'Ώρες', unit: 'h', data: [10, 20] },
      { label: 'Δαπάνη', unit: '€', data: [1500, 3000] },
    ];
    draw(<Chart {...chart} labels={['Α', 'Β']} dataSets={dataSets} options={{ twoAxes: true }} />);
    const texts = await drawnTexts();
    expect(texts).toEqual(
      expect.arrayContaining(['Ώρες (h), αριστερός άξονας', 'Δαπάνη (€), δεξιός άξονας', '20', '3.000']),
    );
    const right = [...(await svg()).querySelectorAll('text')].find((text) => text.textContent === '2.000')!;
    expect(Number(right.getAttribute('x'))).toBeGreaterThan(600);
    // Both bars of the second label are the whole height of their axes.
    const heights = [...(await svg()).querySelectorAll('rect[data-set]')].map((bar) =>
      Number(bar.getAttribute('height')),
    );
    expect(heights[1]).toBeCloseTo(heights[3]!, 5);
  });

  test('has whole numbers on the axis of counts, however small they are', async () => {
    const { unmount } = draw(
      <Chart {...chart} type="bar" labels={['Α']} dataSets={[{ label: 'Α', data: [1] }]} />,
    );
    expect((await drawnTexts()).filter((text) => /\d/.test(text))).toEqual(['0', '1', '1']);
    unmount();
    draw(<Chart {...chart} type="bar" labels={['Α']} dataSets={[{ label: 'Α', data: [0.9] }]} />);
    expect(await drawnTexts()).toEqual(expect.arrayContaining(['0,2']));
  });

  test('has one axis for a stack of two data sets, whatever the options say', async () => {
    draw(<Chart {...chart} type="stackedBar" options={{ twoAxes: true }} />);
    expect(await drawnTexts()).toEqual(expect.arrayContaining(['2025', '2026']));
  });

  test('has one axis for three data sets, whatever the options say', async () => {
    const dataSets = [1, 2, 3].map((n) => ({ label: `Σύνολο ${n}`, data: [n, 2 * n] }));
    draw(<Chart {...chart} dataSets={dataSets} options={{ twoAxes: true }} />);
    expect((await drawnTexts()).filter((text) => text.includes('άξονας'))).toEqual([]);
  });

  test('keeps each word of a long label whole and inside of a narrow page', async () => {
    await browser.viewport(360, 800);
    draw(
      <Chart
        {...chart}
        labels={['Αττική', 'Δομές μεταδευτεροβάθμιας εκπαίδευσης, επαγγελματικού προσανατολισμού']}
      />,
    );
    const drawing = await svg();
    const lines = [...drawing.querySelectorAll('tspan')].map(({ textContent }) => textContent);
    expect(lines.join(' ')).toContain('Δομές μεταδευτεροβάθμιας εκπαίδευσης, επαγγελματικού προσανατολισμού');
    const box = drawing.getBoundingClientRect();
    for (const text of drawing.querySelectorAll('text')) {
      const { left, right } = text.getBoundingClientRect();
      expect(left).toBeGreaterThanOrEqual(box.left - 1);
      expect(right).toBeLessThanOrEqual(box.right + 1);
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  });

  test.each([1280, 360])('is as high at %i px as the skeleton that holds its place', async (width) => {
    await browser.viewport(width, 900);
    draw(
      <>
        <div style={{ height: 4000 }} />
        <Chart {...chart} type="horizontalBar" labels={[...places, 'Δομές επαγγελματικού προσανατολισμού']} />
      </>,
    );
    const skeleton = figure().querySelector('.mantine-Skeleton-root')!.getBoundingClientRect();
    figure().scrollIntoView();
    expect((await svg()).getBoundingClientRect().height).toBeCloseTo(skeleton.height, 0);
    window.scrollTo(0, 0);
  });

  test('is hidden from screen readers, takes no focus, and tells the values of the bar under the pointer', async () => {
    draw(<Chart {...chart} />);
    const drawing = await svg();
    const hidden = drawing.closest('[aria-hidden="true"]')!;
    expect(hidden.querySelector('a, button, input, [tabindex]')).toBeNull();
    const bar = drawing.querySelector('rect[data-set="0"]')!;
    await userEvent.pointer({ target: bar, coords: middleOf(bar) });
    await waitFor(() => expect(hidden.textContent).toContain('2025: 1.234,572026: 0,01'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(hidden.textContent).not.toContain('2025: 1.234,57'));
  });

  test('comes when the last data set that was left out is shown again', async () => {
    const dataSets = (isHidden: boolean) => [{ ...years[0]!, isHidden }];
    const { rerender } = draw(<Chart {...chart} dataSets={dataSets(true)} />);
    expect(screen.getByRole('status')).toHaveTextContent('Δεν υπάρχουν δεδομένα για το διάγραμμα.');
    rerender(<Chart {...chart} dataSets={dataSets(false)} />);
    expect(await drawnTexts()).toContain('1.234,57');
  });

  test('waits until it is near the window, and is drawn where it is for an export and for paper', async () => {
    draw(
      <>
        <Chart {...chart} title="Πρώτο" />
        <div style={{ height: 4000 }} />
        <Chart {...chart} title="Δεύτερο" />
        <Chart {...chart} title="Τρίτο" />
      </>,
    );
    const drawn = () => document.querySelectorAll('svg[data-chart]').length;
    await waitFor(() => expect(drawn()).toBe(1));
    await toSvgText(screen.getByRole('figure', { name: 'Δεύτερο' }));
    expect(drawn()).toBe(2);
    window.dispatchEvent(new Event('beforeprint'));
    expect(drawn()).toBe(3);
  });
});

const middleOf = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { clientX: x + width / 2, clientY: y + height / 2 };
};

test('a chart without values says so in both languages, and one whose values are all hidden is drawn', async () => {
  const { unmount } = draw(<Chart {...chart} dataSets={[]} />);
  expect(screen.getByRole('status')).toHaveTextContent('Δεν υπάρχουν δεδομένα για το διάγραμμα.');
  expect(screen.queryByRole('table')).toBeNull();
  unmount();
  await i18next.changeLanguage('en');
  const english = draw(<Chart {...chart} dataSets={[{ label: 'A', data: [undefined, Number.NaN] }]} />);
  expect(screen.getByRole('status')).toHaveTextContent('There are no data for the chart.');
  english.unmount();
  draw(<Chart {...chart} dataSets={[{ label: 'A', data: [null, null] }]} />);
  expect((await svg()).querySelectorAll('[data-hidden]')).toHaveLength(2);
});

describe('an exported chart', () => {
  test('is a document of its own in light colours, with its title and its numbers', async () => {
    localStorage.setItem('ithaki-colour-scheme', 'dark');
    draw(<Chart {...chart} type="horizontalBar" />);
    const text = await toSvgText(figure());
    expect(text).not.toMatch(/var\(|class=|url\("/);
    const { documentElement: root } = new DOMParser().parseFromString(text, 'image/svg+xml');
    expect(root.nodeName).toBe('svg');
    expect(root.querySelector('title')).toHaveTextContent(chart.title);
    expect(root.querySelector('desc')!.textContent).toContain('Αττική; 1.234,57; 0,01');
    expect(root.querySelector('rect')).toHaveAttribute('fill', '#fff');
    expect(root.querySelector('rect[data-set]')).toHaveAttribute('fill', 'rgb(0, 114, 178)');
    expect(root.querySelector('text')!.getAttribute('font-size')).toBe('14px');
  });

  test('is a PNG of the size that is asked for', async () => {
    draw(<Chart {...chart} />);
    const { width } = (await svg()).viewBox.baseVal;
    const picture = await createImageBitmap(await toPng(figure(), 3));
    expect(picture.width).toBe((width + 32) * 3);
    const canvas = new OffscreenCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d')!;
    context.drawImage(picture, 0, 0);
    expect([...context.getImageData(0, 0, 1, 1).data]).toEqual([255, 255, 255, 255]);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    expect(data.some((part) => part < 100)).toBe(true);
  });
});

const luminance = (colour: string): number => {
  const context = document.createElement('canvas').getContext('2d')!;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((part) =>
    part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};
const contrast = (a: string, b: string): number => {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
};

test.each(['light', 'dark'])(
  'in the %s scheme every data set is seen, and nothing is amiss for readers',
  async (scheme) => {
    localStorage.setItem('ithaki-colour-scheme', scheme);
    const dataSets = Array.from({ length: 7 }, (_, set) => ({ label: `Σύνολο ${set}`, data: [set + 5, 9] }));
    draw(<Chart {...chart} type="stackedBar" dataSets={dataSets} startsWithTable />);
    const bars = [...(await svg()).querySelectorAll<SVGRectElement>('rect[data-set]')];
    const ground = getComputedStyle(document.body).backgroundColor;
    for (const bar of bars) expect(contrast(getComputedStyle(bar).stroke, ground)).toBeGreaterThanOrEqual(3);
    const looks = bars.map((bar) => `${bar.style.fill} ${bar.style.stroke}`);
    expect(new Set(looks).size).toBe(7);
    for (const text of (await svg()).querySelectorAll('text'))
      expect(contrast(getComputedStyle(text).fill, ground)).toBeGreaterThanOrEqual(4.5);
    expect(await findings()).toEqual([]);
  },
);
