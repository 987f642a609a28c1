import type { messages as english } from './en-later.ts';
import card from './ru/card.json' with { type: 'json' };
import category from './ru/category.json' with { type: 'json' };
import code from './ru/code.json' with { type: 'json' };
import contact from './ru/contact.json' with { type: 'json' };
import dateTime from './ru/date-time.json' with { type: 'json' };
import notices from './ru/notices.json' with { type: 'json' };
import offer from './ru/offer.json' with { type: 'json' };
import paid from './ru/paid.json' with { type: 'json' };
import payment from './ru/payment.json' with { type: 'json' };
import problem from './ru/problem.json' with { type: 'json' };
import result from './ru/result.json' with { type: 'json' };
import review from './ru/review.json' with { type: 'json' };
import services from './ru/services.json' with { type: 'json' };
import summary from './ru/summary.json' with { type: 'json' };

/** What the steps after the first say. */
export const messages: typeof english = {
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
