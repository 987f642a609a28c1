import { useStore } from '@nanostores/react';
import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { type ReactNode, useState } from 'react';
import { useApp, useDesk, useFiles, useSources } from '../context.ts';
import { Notes } from '../form/field.tsx';
import { FIXED, Fields } from '../form/fields.tsx';
import { FormContext, useForm } from '../form/form-context.ts';
import { nameOf, referencesOf, useCityName } from '../form/references.ts';
import { emptyValue, kindOf, type Schema } from '../form/schema.ts';
import { OwnActions } from '../form/section.tsx';
import { Link } from '../parts/link.tsx';
import { Counts, Screen, Unread } from '../parts/screen.tsx';
import { PhotoThumb } from '../photos/photo-thumb.tsx';
import { FocusedPhoto, PhotoWords } from '../photos/photo-words.tsx';
import { addressOf, kindOfFile } from '../state/navigation.ts';
import { getAt, isBelow, isGroup, type Path, typedText, type Value } from '../value/value.ts';

/** From here on there is a field to search in. */
const MANY = 20;

interface ListScreenProps {
  /** Below `catalogue/`, e.g. `cities` and `reviews/dubai`. */
  list: string;
  /** Of one thing of the list: its place, or its key. */
  entry: string | undefined;
}

/** A file that holds one list: all of it, or one thing of it. */
export function ListScreen({ list, entry }: ListScreenProps) {
  const { t, words, language, editor, navigation } = useApp();
  const cityName = useCityName();
  const file = `catalogue/${list}.yaml`;
  const kind = kindOfFile(file);
  const schema = useStore(editor.$forms)[kind];
  const files = useFiles([file, ...referencesOf(kind), ...(kind === 'photos' ? [CITIES] : [])]);
  const [, city] = list.split('/');
  const title = [words.label('files', [kind]), city && cityName(city)].filter(Boolean).join(': ');
  if (!files || !schema) return <Unread isMissing={files === false} />;
  const source = files[file];
  if (!source) return null;
  const form = (children: ReactNode) => (
    <FormContext value={{ file, source, schema }}>{children}</FormContext>
  );
  if (kindOf(schema) === 'group') {
    return (
      <Screen title={title} text={words.hint('files', [kind])} file={file}>
        {form(
          <section className="panel" aria-label={title}>
            <Fields path={[]} schema={schema} />
          </section>,
        )}
      </Screen>
    );
  }
  if (entry === undefined) {
    return (
      <Screen
        title={title}
        text={words.hint('files', [kind])}
        file={file}
        actions={<AddEntry file={file} schema={schema} value={source.mine} />}
      >
        {form(<Rows name={title} />)}
      </Screen>
    );
  }
  const key = Array.isArray(source.mine) ? Number(entry) : entry;
  const value = getAt(source.mine, [key]);
  const each = itemSchema(schema);
  if (value === undefined) return <Unread isMissing />;
  const name = isGroup(source.mine) ? entry : nameOf(value, language);
  const id = isGroup(value) ? value.id : undefined;
  return (
    <Screen
      title={name || t('no_name')}
      text={[title, typeof id === 'number' && t('number_named', { number: id })]
        .filter(Boolean)
        .join(' · ')}
      file={file}
    >
      {form(
        <section className="panel" aria-label={name}>
          {kind === 'photos' && (
            <div className="photo">
              <FocusedPhoto name={entry} alt="" />
              <PhotoWords name={entry} />
            </div>
          )}
          <Notes path={[key]} />
          <Fields path={[key]} schema={each} except={kind === 'photos' ? BESIDE_PHOTO : FIXED} />
          <OwnActions
            path={[key]}
            title={name}
            onGone={() => navigation.open(addressOf(file))}
            onMoved={(to) => navigation.open(addressOf(file, [to]))}
          />
        </section>,
      )}
    </Screen>
  );
}

/** What stands beside a photo. */
const BESIDE_PHOTO = ['focus', ...LANGUAGE_CODES];

const CITIES = 'catalogue/cities.yaml';

const itemSchema = (schema: Schema): Schema => schema.items || schema.additionalProperties || {};

function Rows({ name }: { name: string }) {
  const { t, language } = useApp();
  const { source, file, kind } = useForm();
  const [sought, setSought] = useState('');
  const { mine } = source;
  const entries: [key: string | number, value: Value][] = Array.isArray(mine)
    ? mine.map((value, index) => [index, value])
    : isGroup(mine)
      ? Object.entries(mine)
      : [];
  const asked = sought.trim().toLocaleLowerCase(language);
  const found = entries.filter(
    ([key, value]) =>
      !asked || `${key} ${JSON.stringify(value)}`.toLocaleLowerCase(language).includes(asked),
  );
  const { changes = [], mistakes = [] } = source.state ?? {};
  const count = (places: readonly { path: Path }[], key: string | number) =>
    places.filter(({ path }) => isBelow(path, [key])).length;
  return (
    <>
      {entries.length > MANY && (
        <label className="search">
          <span className="visually-hidden">{t('search')}</span>
          <input
            className="control"
            type="search"
            placeholder={t('search')}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        </label>
      )}
      <section className="panel" aria-label={name}>
        <Notes path={[]} />
        <ul className="rows">
          {found.map(([key, value]) => (
            <li key={key}>
              <Link className="row" to={addressOf(file, [key])}>
                {kind === 'photos' && <PhotoThumb name={String(key)} />}
                {isGroup(value) && typeof value.photo === 'string' && (
                  <PhotoThumb name={value.photo} />
                )}
                <span className="row-name">
                  <b dir="auto">{nameOf(value, language) || t('no_name')}</b>
                  <small dir="auto">{secondLine(key, value)}</small>
                </span>
                <Counts changes={count(changes, key)} mistakes={count(mistakes, key)} />
              </Link>
            </li>
          ))}
        </ul>
        <Gone />
      </section>
    </>
  );
}

/** What tells a thing apart beside its name. */
function secondLine(key: string | number, value: Value): string {
  if (typeof key === 'string') return key;
  if (!isGroup(value)) return '';
  return typedText(value.slug ?? value.key ?? value.text ?? value.id);
}

/** What the draft removes, with a way back. */
function Gone() {
  const { t, language } = useApp();
  const { source, write } = useForm();
  const gone = (source.state?.changes ?? []).filter(
    ({ path, was, becomes }) => path.length === 1 && was !== undefined && becomes === undefined,
  );
  if (gone.length === 0) return null;
  const restore = ([key]: Path, was: Value) => {
    const { mine } = source;
    if (Array.isArray(mine)) write([], mine.toSpliced(Number(key), 0, was));
    else if (key !== undefined) write([key], was);
  };
  return (
    <ul className="gone">
      {gone.map(({ path, was }) => (
        <li key={path.join('/')} className="was">
          <del>{nameOf(was, language)}</del>
          <button type="button" onClick={() => was !== undefined && restore(path, was)}>
            {t('undo')}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface AddEntryProps {
  file: string;
  schema: Schema;
  value: Value | null;
}

/** A new thing at the end: with a number of its own, the rest to be filled in. */
function AddEntry({ file, schema, value }: AddEntryProps) {
  const { t } = useApp();
  const kind = kindOfFile(file);
  if (kind === 'cities' || kind === 'companies') {
    return (
      <Link
        className="button is-primary is-small"
        to={kind === 'cities' ? '/new/city' : '/new/company'}
      >
        {t('add')}
      </Link>
    );
  }
  // A photo comes with its file.
  return Array.isArray(value) ? <AddToList file={file} schema={schema} list={value} /> : null;
}

function AddToList({ file, schema, list }: { file: string; schema: Schema; list: Value[] }) {
  const { t, navigation } = useApp();
  const { offers } = useDesk();
  const { write } = useSources();
  const made = emptyValue(itemSchema(schema));
  const ids = list.map((each) => Number(getAt(each, ['id']))).filter(Number.isFinite);
  const id = Math.max(0, ...ids) + 1;
  const offer = offers.find(({ id: known }) => known !== null)?.id;
  const value: Value = isGroup(made)
    ? {
        ...made,
        ...('id' in made && !('origins' in made) ? { id } : {}),
        ...('offer' in made && offer ? { offer } : {}),
      }
    : made;
  return (
    <button
      type="button"
      className="button is-primary is-small"
      onClick={() => {
        write(file, [list.length], value);
        navigation.open(addressOf(file, [list.length]));
      }}
    >
      {t('add')}
    </button>
  );
}
