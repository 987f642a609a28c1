import { formatBlock } from '@seahour/ui/format/time.ts';
import { Price } from '@seahour/ui/parts/Price.tsx';
import { WaitlistButton } from '@seahour/ui/parts/waitlist/WaitlistButton.tsx';
import { nameOf } from '../../../runtime/dates.ts';
import { draw } from '../../../runtime/draw.ts';
import { language, t } from '../../../runtime/page-data.ts';
import { BookFigures } from './BookFigures.tsx';
import type { BookedOffer } from './book-card-props.ts';
import { aimButton } from './book-target.ts';
import { canTell } from './can-tell.ts';
import { nextText } from './day-text.ts';
import { type Figures, markPainted } from './figures.ts';

/** Says on a book card without React what is proposed; one that is alive draws its own. */
export function paintFigures(card: HTMLElement, offer: BookedOffer, figures: Figures): void {
  const { quote, hours, date } = figures;
  const part = (selector: string) => card.querySelector(selector);
  const { price, currency } = quote ?? offer;
  const cost = part('.hour-price');
  const after = cost?.querySelector('b + span')?.textContent?.trim() ?? '';
  cost?.replaceChildren(
    draw(
      <Price
        amount={price}
        currency={currency}
        paidIn={quote?.raw.currency ?? currency}
        after={after}
        language={language}
      />,
    ),
  );
  part('.figures')?.replaceChildren(draw(<BookFigures {...{ language, t, offer, figures }} />));
  const [day, block, button] = ['.is-day b', '.is-hours b', '.button'].map(part);
  if (day) day.textContent = nameOf(date, offer.zone);
  if (block) {
    block.textContent = hours ? formatBlock(hours.time, hours.count, language) : t('book.noHours');
  }
  if (button) {
    button.textContent = hours
      ? t('book.book')
      : nextText(t, figures, language) || t('book.choose');
    aimButton(button, figures);
  }
  paintTell(part('.tell'), canTell(offer, figures));
  markPainted(figures);
}

/** A button that is pressed while React is on its way has to stay the same element. */
function paintTell(place: Element | null, isShown: boolean): void {
  if (!isShown) place?.replaceChildren();
  else if (!place?.firstChild) place?.append(draw(<WaitlistButton label={t('book.tellMe')} />));
}
