import card from './en/card.json' with { type: 'json' };
import category from './en/category.json' with { type: 'json' };
import code from './en/code.json' with { type: 'json' };
import contact from './en/contact.json' with { type: 'json' };
import dateTime from './en/date-time.json' with { type: 'json' };
import notices from './en/notices.json' with { type: 'json' };
import offer from './en/offer.json' with { type: 'json' };
import paid from './en/paid.json' with { type: 'json' };
import payment from './en/payment.json' with { type: 'json' };
import problem from './en/problem.json' with { type: 'json' };
import result from './en/result.json' with { type: 'json' };
import review from './en/review.json' with { type: 'json' };
import services from './en/services.json' with { type: 'json' };
import summary from './en/summary.json' with { type: 'json' };

/** What the steps after the first say. */
export const messages = {
  summary,
  dateTime,
  category,
  offer,
  services,
  contact,
  payment,
  code,
  card,
  review,
  problem,
  result,
  paid,
  notices,
};
