import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { LANGUAGE_CODES, LANGUAGES } from '@seahour/api-types/languages.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkExchange, languageIn, withEdges, writeExchange } from './exchange.ts';
import { decoded, type Exchange, readExchange } from './read-exchange.ts';
import { addRow, isLanguage, isSame, rowOf, unknownLetters } from './row.ts';
import { readTextFiles } from './text-files.ts';
import type { TextFile } from './unit.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'seahour-language-'));
});

afterEach(() => rm(root, { recursive: true, force: true }));

const read = (path: string) => readFile(join(root, path), 'utf8');

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

/** A small marketplace's texts of every kind. */
async function texts(): Promise<void> {
  await write(
    'site/locales/en/site.json',
    JSON.stringify({
      title: 'Sea & shore',
      card: { book: 'Book', hours_one: '{{count}} hour', hours_other: '{{count}} hours, {{day}}' },
    }),
  );
  await write('site/locales/en/map.json', JSON.stringify({ 'Map.Title': 'Map' }));
  await write('site/locales/notes.json', JSON.stringify({ 'site.card': 'On a card.' }));
  await write(
    'site/content/en/faq.md',
    '---\ntitle: Questions\nmenu: Ask\n---\n\n## Why\n\nSee [it](/faq).\n',
  );
  await write(
    'site/content/en/faq.yaml',
    '# Questions.\ngroups:\n  - name: Pay\n    questions:\n      - question: Why?\n        answer: "{{hold}} minutes."\n        more: faq\n',
  );
  await write(
    'catalogue/cities.yaml',
    '# Cities.\n\n- id: 7\n  name: { en: Dubai, ru: Дубай }\n  position: [25.0, 55.1]\n  description:\n    en: >-\n      Flat water inside the Palm, skyline outside it, and piers you can reach by metro, October to May.\n    ru: Вода.\n\n- id: 8\n  name: { en: Paphos }\n',
  );
}

/** Every text of a language, said by `say`. */
async function translate(language: string, say: (source: string, id: string) => string) {
  for (const { units, write } of await readTextFiles(root, language)) {
    await write(new Map(units.map(({ id, source }) => [id, say(source, id)])));
  }
}

const sayings = async (language: string) =>
  Object.fromEntries(
    (await readTextFiles(root, language)).map(({ path, units }) => [
      path,
      Object.fromEntries(units.map(({ id, target }) => [id, target])),
    ]),
  );

describe('texts of a language', () => {
  it('come back from their files as they were written, each plural in its own forms', async () => {
    await texts();
    const before = await read('catalogue/cities.yaml');
    await translate('ar', (source, id) => `«${id}» ${source}`);
    const said = await sayings('ar');
    for (const { path, units } of await readTextFiles(root, 'ar')) {
      for (const { id, source } of units) expect(said[path]?.[id]).toBe(`«${id}» ${source}`);
    }
    expect(Object.keys(said['site/locales/en/site.json'] ?? {})).toEqual([
      'title',
      'card.book',
      ...['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => `card.hours_${form}`),
    ]);
    // All that stood there stands as it did.
    const after = await read('catalogue/cities.yaml');
    const isNew = (line: string) => /\bar: |«7\.description»|^ {6}October|metro/.test(line);
    const kept = after.replaceAll(/, ar: [^}]*(?= \})/g, '').split('\n');
    const lost = before.split('\n').filter((line) => !kept.includes(line) && !isNew(line));
    expect(lost).toEqual([]);
    expect(after).toContain('name: { en: Dubai, ru: Дубай, ar: «7.name» Dubai }');
    expect(JSON.parse(await read('site/locales/ar/map.json'))).toEqual({
      'Map.Title': expect.stringContaining('Map'),
    });
  });

  it.each(['a: b # c', '- a', "it's", '"a"', '{a}', '*a', 'null', '12', 'a\nb', 'a\n  b', 'a:\tb'])(
    'stand in the catalogue as they are, whatever they mean in YAML: %j',
    async (text) => {
      await texts();
      for (const said of ['first', text]) await translate('ar', () => said);
      for (const said of Object.values((await sayings('ar'))['catalogue/cities.yaml'] ?? {})) {
        expect(said).toBe(text);
      }
    },
  );

  it('are written over when they change, and nothing is written when they do not', async () => {
    await texts();
    await translate('ar', (source) => `a ${source}`);
    await translate('ar', (source) => `b ${source}`);
    const files = ['catalogue/cities.yaml', 'site/content/ar/faq.md', 'site/content/ar/faq.yaml'];
    const once = await Promise.all(files.map(read));
    expect(once.join()).not.toContain('a Dubai');
    await translate('ar', (source) => `b ${source}`);
    expect(await Promise.all(files.map(read))).toEqual(once);
  });

  it('leave out a page of which a part is missing, which would be read as whole', async () => {
    await texts();
    const page = (await readTextFiles(root, 'ar')).find(({ path }) => path.endsWith('faq.md'));
    await page?.write(new Map([['title', 'أسئلة']]));
    await expect(read('site/content/ar/faq.md')).rejects.toThrow('ENOENT');
  });

  it.each(LANGUAGE_CODES.slice(1))(
    'of this marketplace go out and come back in %s',
    async (language) => {
      const { ok, ...rest } = readExchange(
        await writeExchange(await readTextFiles('.', language), language),
      );
      expect(ok).toBe(true);
      if (!('exchange' in rest)) return;
      const files = await readTextFiles('.', language);
      expect(checkExchange(rest.exchange, files).mistakes).toEqual([]);
      for (const { path, units } of files) {
        const given = rest.exchange.texts.get(path);
        for (const { id, target } of units) expect(given?.get(id)?.target).toBe(target ?? '');
      }
    },
  );
});

const exchangeOf = (texts: Exchange['texts'], language = 'ar'): Exchange => ({
  language,
  texts,
  mistakes: [],
  warnings: [],
});

/** What comes back when these texts of the site are translated and no others. */
const answer = (files: readonly TextFile[], said: Record<string, string>): Exchange['texts'] => {
  const path = 'site/locales/en/site.json';
  const blank = files.find((file) => file.path === path)?.units ?? [];
  const ids = new Set([...blank.map(({ id }) => id), ...Object.keys(said)]);
  return new Map([
    [path, new Map([...ids].map((id) => [id, { target: said[id] ?? '', source: '' }]))],
  ]);
};

describe('an exchange file', () => {
  it('has every text with its source, note and length limit', async () => {
    await texts();
    const xliff = await writeExchange(await readTextFiles(root, 'ar'), 'ar');
    expect(xliff).toContain('srcLang="en" trgLang="ar"');
    expect(xliff).toContain('<source>Sea &amp; shore</source>');
    expect(xliff).toMatch(
      /<unit id="card\.book" slr:sizeRestriction="12">\s*<notes>\s*<note>On a card\./,
    );
    expect(xliff).toMatch(/id="card\.hours_few"[\s\S]*?On a card\. For the numbers 3, 4, 5, 6/);
  });

  it.each([
    [
      'a lost placeholder',
      'card.hours_few',
      '{{count}} ساعات',
      /placeholder \{\{day\}\} stands 1 in the source and 0 here/,
    ],
    ['a misspelt placeholder', 'card.hours_few', '{{coumt}} {{day}}', /\{\{coumt\}\} stands 0/],
    ['a tag that is not there', 'title', '<b>بحر</b>', /tag <b> stands 0/],
    ['a text that is gone', 'card.gone', 'x', /there is no such text/],
    ['a name of objects', '__proto__', 'x', /there is no such text/],
    ['half a placeholder', 'card.book', '{{ حجز', /\{\{ begins or ends no placeholder/],
    ['a formatted placeholder', 'card.book', '{{x, uppercase}}', /\{\{ begins or ends/],
    ['a text put into it', 'card.book', '$t(title)', /\$t\( begins or ends/],
    ['a control character', 'card.book', 'x\u0007', /character U\+0007/],
    ['letters turned around', 'card.book', '\u202ex', /character U\+202E/],
  ])('is refused for %s', async (_, id, target, reason) => {
    await texts();
    const files = await readTextFiles(root, 'ar');
    const { mistakes } = checkExchange(exchangeOf(answer(files, { [id]: target })), files);
    expect(mistakes).toContainEqual(expect.stringMatching(reason));
    for (const each of mistakes) expect(each).toContain(`site/locales/en/site.json ${id}: `);
  });

  it('may spell a number out where one number is meant, and is warned of what may not fit', async () => {
    await texts();
    const files = await readTextFiles(root, 'ar');
    const said = {
      'card.hours_two': 'ساعتان، {{day}}',
      'card.book': 'a label that is far too long',
    };
    const { mistakes, warnings } = checkExchange(exchangeOf(answer(files, said)), files);
    expect(mistakes).toEqual([]);
    expect(warnings).toContainEqual(
      expect.stringContaining('28 characters, and there is room for 12'),
    );
  });

  it.each([
    ['', 'no XLIFF 2'],
    ['not xml <', 'no XLIFF 2'],
    ['<html></html>', 'no XLIFF 2'],
    ['<xliff version="1.2"><file/></xliff>', 'XLIFF 1.2; ask for it as XLIFF 2'],
    ['<xliff version="2.0" trgLang="ru"><file id="a"><unit id="b">', 'cut off'],
    ['<xliff version="2.0" srcLang="en"><file id="a"/></xliff>', 'trgLang'],
    ['<xliff version="2.0" srcLang="xx" trgLang="ar"></xliff>', 'its srcLang is xx'],
    ['<xliff version="2.0" srcLang="en" trgLang="en"></xliff>', 'its trgLang is en'],
    ['<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><xliff/>', 'DOCTYPE'],
    ['<xliff>&a;</xliff>', 'no XLIFF 2'],
  ])('that is none says so: %j', async (text, reason) => {
    expect(readExchange(text)).toEqual({ ok: false, reason: expect.stringContaining(reason) });
  });

  const returned = (units: string) => {
    const read = readExchange(
      `<xliff version="2.0" srcLang="en-US" trgLang="ar"><file id="f">${units}</file></xliff>`,
    );
    if (!read.ok) throw new Error(read.reason);
    const { texts, mistakes, warnings } = read.exchange;
    return { said: texts.get('f')?.get('a')?.target, mistakes, warnings };
  };
  const segment = (inside: string) => `<segment>${inside}</segment>`;

  it.each([
    [
      'in segments',
      `${segment('<source>One.</source><target>واحد.</target>')}<ignorable><source> </source></ignorable>${segment('<source>Two.</source><target>اثنان.</target>')}`,
      'واحد. اثنان.',
    ],
    ['with notes on words', segment('<target>a <mrk id="1">b</mrk> c</target>'), 'a b c'],
    [
      'as CDATA, with a comment',
      segment('<target><![CDATA[a & <b>]]><!-- x --> c</target>'),
      'a & <b> c',
    ],
    ['in parts of letters', segment('<target>e\u0301</target>'), '\u00e9'],
    ['empty', segment('<source>a</source><target/>'), ''],
    ['with nothing but space', segment('<source>a</source><target> </target>'), ''],
    ['without a thing', '<notes/><segment/>', ''],
  ])('takes a text %s', (_, inside, said) => {
    expect(returned(`<unit id="a">${inside}</unit>`)).toEqual({ said, mistakes: [], warnings: [] });
    expect(returned(`<group id="g"><unit id="a">${inside}</unit></group>`).said).toBe(said);
  });

  const unit = `<unit id="a">${segment('<source>a</source><target>ب</target>')}</unit>`;

  it.each([
    ['a text that is there twice', unit + unit, 'f a: it stands there twice'],
    [
      'a file that is there twice',
      `${unit}</file><file id="f">${unit}`,
      'f a: it stands there twice',
    ],
    [
      'an element of the program',
      `<unit id="a">${segment('<target>a <ph id="1"/></target>')}</unit>`,
      'f a: <ph> is no part of our texts',
    ],
  ])('names %s', (_, units, reason) => {
    expect(returned(units).mistakes).toEqual([reason]);
  });

  it('leaves a text out of which a sentence is missing, and says so', () => {
    const part = segment('<source>a</source><target>ب</target>');
    expect(returned(`<unit id="a">${part}${segment('<source>c</source>')}</unit>`)).toEqual({
      said: '',
      mistakes: [],
      warnings: ['f a: left out, as one of its sentences is not translated'],
    });
  });

  it('says which texts have changed since, and refuses a block that would be two', async () => {
    await texts();
    const xliff = (await writeExchange(await readTextFiles(root, 'ar'), 'ar'))
      .replace('<source>Book</source>', '<source>Order</source><target>حجز</target>')
      .replace('<source>## Why</source>', '<source>## Why</source><target>## لم\n\nنعم</target>');
    const read = readExchange(xliff);
    if (!read.ok) throw new Error(read.reason);
    const { mistakes, warnings } = checkExchange(read.exchange, await readTextFiles(root, 'ar'));
    expect(warnings).toEqual([expect.stringMatching(/card\.book: its English has changed/)]);
    expect(mistakes).toEqual([expect.stringMatching(/body\.1: an empty line/)]);
  });
});

/** What an agency sends back: every text but one said, its file changed by `change`. */
async function sentBack(change: (xliff: string) => string = (xliff) => xliff) {
  await texts();
  const files = await readTextFiles(root, 'ar');
  const said = files.map((file) => ({
    ...file,
    units: file.units.map((unit) => ({ ...unit, target: `${unit.source}»` })),
  }));
  const xliff = await writeExchange(said, 'ar');
  const changed = change(xliff);
  const read = readExchange(changed);
  if (!read.ok) throw new Error(read.reason);
  return { xliff, changed, exchange: read.exchange, files, ...checkExchange(read.exchange, files) };
}

describe('a file from an agency', () => {
  const SITE = 'site/locales/en/site.json';
  const target = (id: string) =>
    new RegExp(`(<unit id="${id}"[\\s\\S]*?<target>)([\\s\\S]*?)(</target>)`);

  it('has ids that XLIFF allows', async () => {
    const { xliff, exchange } = await sentBack();
    const ids = [...xliff.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toContain('Map:Title');
    for (const id of ids) expect(id).toMatch(/^[\w.:-]+$/);
    expect(exchange.texts.get('site/locales/en/map.json')?.get('Map\\.Title')?.target).toBe('Map»');
  });

  it.each<[string, (xliff: string) => string]>([
    ['ends of lines of Windows', (xliff) => xliff.replaceAll('\n', '\r\n')],
    ['a byte order mark', (xliff) => `\ufeff<?xml version="1.0"?>\n${xliff}`],
    [
      'groups',
      (xliff) => xliff.replace(/<unit id="title"[\s\S]*?<\/unit>/, '<group id="g">$&</group>'),
    ],
    [
      'a marked term',
      (xliff) => xliff.replace(target('title'), '$1<mrk id="1" type="term">$2</mrk>$3'),
    ],
    ['a later version', (xliff) => xliff.replace('version="2.0"', 'version="2.1"')],
    [
      'a text cut into sentences',
      (xliff) =>
        xliff.replace(
          /(<unit id="title"[^>]*>)[\s\S]*?<\/unit>/,
          '$1<segment id="1"><source>Sea &amp;</source><target>Sea &amp;</target></segment><ignorable><source> </source></ignorable><segment id="2"><source>shore</source><target>shore»</target></segment></unit>',
        ),
    ],
  ])('is read as it was sent out, with %s', async (_, change) => {
    const { exchange, mistakes, xliff, changed } = await sentBack(change);
    const before = readExchange(xliff);
    expect(changed).not.toBe(xliff);
    expect(before).toMatchObject({ ok: true, exchange: { texts: exchange.texts } });
    expect(mistakes).toEqual([]);
  });

  it('leaves a text out that is empty', async () => {
    const { exchange, mistakes } = await sentBack((xliff) =>
      xliff.replace(target('title'), '$1$3'),
    );
    expect(exchange.texts.get(SITE)?.get('title')?.target).toBe('');
    expect(exchange.texts.get(SITE)?.get('card.book')?.target).toBe('Book»');
    expect(mistakes).toEqual([]);
  });

  it.each<[string, (xliff: string) => string, string]>([
    [
      'an element in a text',
      (xliff) => xliff.replace(target('title'), '$1<ph id="1"/>$3'),
      '<ph> is no part of our texts',
    ],
    [
      'a translated key',
      (xliff) => xliff.replace('unit id="title"', 'unit id="العنوان"'),
      'there is no such text',
    ],
    [
      'a renamed file',
      (xliff) => xliff.replace('"site:locales:en:site.json"', '"site.json"'),
      'site.json: there is no such file',
    ],
    [
      'a form of a plural that is not there',
      (xliff) => xliff.replace(/<unit id="card.hours_few"[\s\S]*?<\/unit>/, ''),
      'card.hours_few: this form of the plural is not in the file; is it in ar?',
    ],
  ])('is refused for %s', async (_, change, mistake) => {
    const { mistakes } = await sentBack(change);
    expect(mistakes).toEqual([expect.stringContaining(mistake)]);
  });

  it.each<[string, (xliff: string) => string, string]>([
    [
      'a plural that is half empty',
      (xliff) => xliff.replace(target('card.hours_few'), '$1$3'),
      'card.hours_few: empty, so it is said in English',
    ],
    [
      'a text of which the source is another by now',
      (xliff) => xliff.replace('<source>Book<', '<source>Reserve<'),
      'card.book: its English has changed',
    ],
  ])('comes with a warning of %s', async (_, change, warning) => {
    const { mistakes, warnings } = await sentBack(change);
    expect(mistakes).toEqual([]);
    expect(warnings).toEqual([expect.stringContaining(warning)]);
  });

  it('begins and ends its texts as their sources do', async () => {
    await write('site/locales/en/site.json', JSON.stringify({ from: 'From ', to: 'To' }));
    const said = new Map([
      ['from', { target: 'من', source: 'From ' }],
      ['to', { target: '\n  إلى\n', source: 'To' }],
    ]);
    const exchange = exchangeOf(new Map([[SITE, said]]));
    const texts = withEdges(exchange, await readTextFiles(root, 'ar')).get(SITE);
    expect(Object.fromEntries(texts ?? [])).toEqual({ from: 'من ', to: 'إلى' });
  });

  it.each([
    ['back.xliff', 'ar', 'ar'],
    ['back.xliff', 'ar-EG', 'ar'],
    ['ar.xliff', 'ar_EG', 'ar'],
    ['out/ru.xliff', 'ru', 'ru'],
  ])('%s that says %s is in %s', (path, trgLang, language) => {
    const exchange = exchangeOf(new Map(), trgLang);
    expect(languageIn(path, exchange)).toEqual({ ok: true, language });
  });

  it.each([
    ['out/ar.xliff', 'ru', 'says that it is in ru'],
    ['xx.xliff', 'xx-XX', 'language -- add xx'],
  ])('%s that says %s is refused', (path, trgLang, reason) => {
    const exchange = exchangeOf(new Map(), trgLang);
    expect(languageIn(path, exchange)).toEqual({
      ok: false,
      reason: expect.stringMatching(new RegExp(`${reason}(?:$|:)`)),
    });
  });

  it('may be in any encoding of Unicode, and in no other', () => {
    const bytes = Buffer.from('\ufeffğ', 'utf16le');
    expect(decoded(bytes)).toBe('ğ');
    expect(decoded(Buffer.from(bytes).swap16())).toBe('ğ');
    expect(decoded(Buffer.from('\ufeffğ'))).toBe('ğ');
    expect(decoded(Buffer.from([0xf0, 0x20]))).toBeNull();
  });
});

describe('a new row', () => {
  it.each([
    [
      'de',
      {
        name: 'Deutsch',
        locale: 'de-DE',
        direction: 'ltr',
        clock: 24,
        isMonthFirst: false,
        dayMark: '.',
      },
    ],
    [
      'ar',
      { locale: 'ar-EG-u-nu-latn', direction: 'rtl', clock: { am: 'ص', pm: 'م' }, firstDay: 'sat' },
    ],
    ['el', { fonts: ['latin'], firstDay: 'mon' }],
    ['uk', { fonts: ['latin', 'cyrillic'], countries: ['UA'] }],
    // Of its own calendar and digits, neither of which we write.
    [
      'fa',
      { locale: 'fa-IR-u-ca-gregory-nu-latn', marks: { group: ',', decimal: '.', comma: '،' } },
    ],
    ['th', { locale: 'th-TH-u-ca-gregory' }],
    ['he', { direction: 'rtl', marks: { group: ',', decimal: '.', comma: ',' } }],
    ['es', { dayMark: '\u00a0de' }],
    ['ja', { isYearFirst: true }],
    // Those of Kazakhstan are greeted already.
    ['kk', { country: 'KZ', countries: [] }],
    ['pt-BR', { name: 'Português (Brasil)', locale: 'pt-BR', country: 'BR' }],
    ['zh-Hant', { name: '繁體中文', locale: 'zh-Hant-TW', country: 'TW' }],
  ])('of %s is what its speakers are used to', (code, row) => {
    expect(rowOf(code)).toMatchObject(row);
  });

  it('has no letter of the month behind its days', () => {
    expect(rowOf('he')).not.toHaveProperty('dayMark');
  });

  it('is of a language, in its code as it is written', () => {
    for (const code of ['fi', 'ckb', 'pt-BR', 'zh-Hant', 'sr-Latn', 'es-419', 'zh-Hant-HK']) {
      expect([code, isLanguage(code)]).toEqual([code, true]);
    }
    const others = ['', 'xx', 'EN', 'deu', '../x', 'de_DE', 'de-XX', 'de-Xxxx', 'fr de', 'pt-br'];
    for (const code of others) expect([code, isLanguage(code)]).toEqual([code, false]);
    expect([isSame('en', 'en-US'), isSame('en', 'en-GB')]).toEqual([true, false]);
  });

  it('says which letters we have no typeface of', () => {
    const said = ['fi', 'uk', 'fa', 'el', 'zh-Hant', 'he'].map(unknownLetters);
    expect(said.slice(0, 3)).toEqual([undefined, undefined, undefined]);
    expect(said.slice(3)).toEqual(['greek', 'traditional-han', 'hebrew']);
  });

  it('stands at the end of the table, as the others are written', async () => {
    await mkdir(join(root, 'api-types'));
    await cp('api-types/languages.ts', join(root, 'api-types/languages.ts'));
    await addRow(root, 'fi', rowOf('fi'));
    const table = await import(join(root, 'api-types/languages.ts'));
    expect(Object.keys(table.LANGUAGES)).toEqual([...Object.keys(LANGUAGES), 'fi']);
    expect(table.LANGUAGES.fi).toEqual(rowOf('fi'));
    await addRow(root, 'pt-BR', rowOf('pt-BR'));
    expect(await read('api-types/languages.ts')).toContain("\n  'pt-BR': {\n");
  });
});
