import { useStore } from '@nanostores/react';
import { listed } from '@seahour/ui/format/listed.ts';
import type { ReactNode } from 'react';
import { useApp, useDesk, useFiles } from '../context.ts';
import { countMissing, Fields } from '../form/fields.tsx';
import { FormContext, useForm } from '../form/form-context.ts';
import { listFile, nameOf } from '../form/references.ts';
import { Link } from '../parts/link.tsx';
import { Screen, Unread } from '../parts/screen.tsx';
import { getAt, itemsOf, type Path, typedText } from '../value/value.ts';
import { Facts } from './facts.tsx';
import { HoursFields } from './hours-fields.tsx';
import { OfferPhotos } from './photos.tsx';
import { PriceTable } from './price-grid.tsx';
import { OfferServices } from './services.tsx';
import { ShownTiles } from './shown.tsx';

/** Properties that a part of the form has, in its order; the last part has all others. */
const PARTS = [
  { name: 'place', keys: ['title', 'company', 'location', 'address_code', 'position', 'rank'] },
  { name: 'texts', keys: ['address', 'description'] },
  { name: 'facts', keys: ['filters'] },
  { name: 'hours', keys: ['hours', 'notice_hours', 'buffer_hours'] },
  { name: 'prices', keys: ['prices', 'limits'] },
  { name: 'services', keys: ['services'] },
  { name: 'photos', keys: ['photos'] },
  { name: 'cancelling', keys: ['cancellation'] },
  { name: 'site', keys: ['hidden', 'shown_from'] },
] as const;
type PartName = (typeof PARTS)[number]['name'];

const BESIDE = ['cities', 'locations', 'companies', 'services', 'filters', 'photos'].map(listFile);

/** All of one offer. */
export function OfferScreen({ name }: { name: string }) {
  const { t, language, editor } = useApp();
  const file = `catalogue/offers/${name}.yaml`;
  const schema = useStore(editor.$forms).offer ?? {};
  const files = useFiles([file, ...BESIDE]);
  const known = useDesk().offers.find((each) => each.file === file);
  if (!files) return <Unread isMissing={files === false} />;
  const source = files[file];
  if (!source) return null;
  const [city = ''] = name.split('/');
  const cities = files[listFile('cities')]?.mine;
  const ofCity = itemsOf(cities).find((each) => getAt(each, ['slug']) === city);
  const currency = typedText(getAt(ofCity, ['currency']));
  const all = PARTS.flatMap(({ keys }): readonly string[] => keys);
  const rest = Object.keys(schema.properties ?? {}).filter(
    (key) => !all.includes(key) && key !== 'id',
  );
  const missing = countMissing(source.mine);
  const parts: Partial<Record<PartName, ReactNode>> = {
    facts: <Facts />,
    hours: (
      <>
        <HoursFields path={['hours']} />
        <Fields path={[]} schema={schema} only={['notice_hours', 'buffer_hours']} />
      </>
    ),
    prices: (
      <>
        <PriceTable currency={currency} />
        <Fields path={[]} schema={schema} only={['limits']} />
      </>
    ),
    services: <OfferServices currency={currency} />,
    photos: <OfferPhotos />,
    site: <ShownTiles />,
  };
  return (
    <Screen
      title={typedText(getAt(source.mine, ['title'])) || t('no_name')}
      text={listed(
        [
          known?.activity,
          ofCity && nameOf(ofCity, language),
          known?.company,
          known && known.id !== null && t('number_named', { number: known.id }),
        ],
        language,
      )}
      file={file}
      actions={
        source.mine !== null && (
          <Link className="link" to={`/new/copy/${name}`}>
            {t('copy_offer')}
          </Link>
        )
      }
    >
      {source.mine === null ? (
        <p className="panel">{t('is_removed')}</p>
      ) : (
        <FormContext value={{ file, source, schema }}>
          {PARTS.map(({ name: part, keys }) => (
            <Part
              key={part}
              name={part}
              paths={keys.map((key) => [key])}
              missing={part === 'texts' ? missing : 0}
            >
              {parts[part] ?? <Fields path={[]} schema={schema} only={keys} />}
            </Part>
          ))}
          {rest.length > 0 && (
            <Part name="more" paths={[]} missing={0}>
              <Fields path={[]} schema={schema} only={rest} />
            </Part>
          )}
        </FormContext>
      )}
    </Screen>
  );
}

interface PartProps {
  name: PartName | 'more';
  paths: readonly Path[];
  missing: number;
  children: ReactNode;
}

function Part({ name, paths, missing, children }: PartProps) {
  const { t } = useApp();
  const { source } = useForm();
  const wrong = (source.state?.mistakes ?? []).filter(({ path }) =>
    paths.some(([key]) => key === path[0]),
  ).length;
  return (
    <section className="panel" aria-labelledby={`part-${name}`}>
      <div className="panel-head">
        <h2 id={`part-${name}`}>{t(`part_${name}`)}</h2>
        {name === 'prices' && <small>{t('price_unit')}</small>}
        {name === 'photos' && <small>{t('first_is_cover')}</small>}
        {missing > 0 && <span className="pill is-warm">{t('missing', { count: missing })}</span>}
        {wrong > 0 && <span className="pill is-wrong">{t('to_fix', { count: wrong })}</span>}
      </div>
      {children}
    </section>
  );
}
