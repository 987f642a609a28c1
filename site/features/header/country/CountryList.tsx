import { symbolOf } from '@seahour/ui/format/currency-symbols.ts';
import { holdPressableStyle } from '@seahour/ui/parts/pressable-style.ts';
import { Autocomplete, Input, ListBox, ListBoxItem, SearchField } from 'react-aria-components';
import { language, t } from '../../../runtime/page-data.ts';
import { findWords } from '../../../runtime/word-search.ts';
import { chooseCountry } from './choose-country.ts';

export interface CountryListProps {
  countries: readonly { code: string; name: string; currency: string }[];
  chosen: string;
}

holdPressableStyle();

/** All countries, narrowed by what is typed; the chosen one says which money prices are in. */
export function CountryList({ countries, chosen }: CountryListProps) {
  return (
    <Autocomplete filter={(name, asked) => findWords(asked.trim(), name)}>
      <SearchField aria-label={t('countryFind')}>
        <Input placeholder={t('countryFind')} />
      </SearchField>
      <ListBox
        aria-label={t('countries')}
        items={countries}
        selectionMode="single"
        disallowEmptySelection
        defaultSelectedKeys={[chosen]}
        onSelectionChange={(keys) => {
          for (const code of keys) chooseCountry(String(code));
        }}
        renderEmptyState={() => <p role="status">{t('nothingFound')}</p>}
      >
        {({ code, name, currency }) => (
          <ListBoxItem
            id={code}
            textValue={name}
            ref={code === chosen ? bringIntoSight : undefined}
          >
            <i aria-hidden="true">{code}</i>
            <span>{name}</span>
            <small>{symbolOf(currency, language)}</small>
          </ListBoxItem>
        )}
      </ListBox>
    </Autocomplete>
  );
}

/** In the middle of its list; the page and the menu stay where they are. */
function bringIntoSight(option: HTMLElement | null): void {
  const list = option?.parentElement?.closest('[role="listbox"]');
  if (!option || !list) return;
  const [inner, outer] = [option.getBoundingClientRect(), list.getBoundingClientRect()];
  list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
}
