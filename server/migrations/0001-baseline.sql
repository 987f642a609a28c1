-- The catalogue: written by an import, but for ratings, and what owners set of prices and opening hours.
create table cities (
  id int primary key,
  slug text not null unique,
  name jsonb not null,
  description jsonb not null,
  photo text not null,
  country_code text not null,
  time_zone text not null,
  currency text not null,
  latitude float8 not null,
  longitude float8 not null,
  in_words jsonb,
  wide_photo jsonb
);

create table activities (
  id int primary key,
  slug text not null unique,
  name jsonb not null,
  description jsonb not null,
  photo text not null,
  position int not null
);

create table locations (
  id int primary key,
  city_id int not null references cities,
  slug text not null,
  name jsonb not null,
  description jsonb not null,
  photo text not null,
  latitude float8 not null,
  longitude float8 not null,
  unique (city_id, slug)
);

create table companies (
  id int primary key,
  slug text not null unique,
  name text not null,
  phone text
);

create table filters (
  id int primary key,
  kind text not null check (kind in ('double', 'string', 'bool')),
  name jsonb not null,
  unit jsonb,
  options jsonb
);

create table company_activities (
  id int primary key,
  company_id int not null references companies,
  activity_id int not null references activities,
  city_id int not null references cities,
  location_id int not null references locations,
  title text not null,
  title_slug text not null,
  description jsonb not null,
  address jsonb not null,
  address_code text not null,
  currency text not null,
  price_minor bigint not null check (price_minor > 0),
  filters jsonb not null,
  latitude float8 not null,
  longitude float8 not null,
  notice_hours int not null check (notice_hours >= 0),
  buffer_hours int not null check (buffer_hours >= 0),
  rating numeric(2,1) not null default 0,
  compliance_rating numeric(2,1) not null default 0,
  communication_rating numeric(2,1) not null default 0,
  maintenance_rating numeric(2,1) not null default 0,
  comfort_rating numeric(2,1) not null default 0,
  cleanliness_rating numeric(2,1) not null default 0,
  money_rating numeric(2,1) not null default 0,
  rating_counts jsonb not null default '{"1": 0, "2": 0, "3": 0, "4": 0, "5": 0}',
  reviews_count int not null default 0,
  position int not null,
  hidden boolean not null default false,
  -- The day of its city that ends its being hidden, where the files name one to come.
  shown_from date check (shown_from is null or hidden),
  cancellation json,
  -- Within what its owners may set prices and opening hours, where the files say so.
  limits json
);
create index on company_activities (city_id, activity_id);

create table company_activity_prices (
  company_activity_id int not null references company_activities on delete cascade,
  position int not null,
  hours_from int not null,
  hours_to int not null,
  price_minor bigint not null check (price_minor > 0),
  days_of_week int[],
  date_from date,
  date_to date,
  primary key (company_activity_id, position),
  check (hours_to >= hours_from)
);

create table opening_hours (
  company_activity_id int not null references company_activities on delete cascade,
  day_of_week int not null check (day_of_week between 1 and 7),
  from_hour int not null check (from_hour between 0 and 23),
  to_hour int not null,
  primary key (company_activity_id, day_of_week, from_hour),
  check (to_hour between 1 and 24 and to_hour > from_hour)
);

-- Of offers whose owners have set prices, opening hours or photos: what the files said of them when
-- they were last taken. An import that would write over what owners set is refused.
create table file_terms (
  company_activity_id int primary key references company_activities on delete cascade,
  terms json not null
);

create table photos (
  company_activity_id int not null references company_activities on delete cascade,
  position int not null,
  path text not null,
  alt jsonb not null,
  focus text,
  primary key (company_activity_id, position)
);

-- Of owners, by the app. The bytes are here, so that each node serves them and a backup has them.
create table uploaded_photos (
  path text primary key,
  company_activity_id int not null references company_activities on delete cascade,
  jpeg bytea not null,
  alt jsonb not null,
  uploaded_at timestamptz not null
);

create table services (
  id int primary key,
  company_activity_id int not null references company_activities on delete cascade,
  position int not null,
  name jsonb not null,
  description jsonb not null,
  icon text not null,
  unit text not null check (unit in ('hour', 'person', 'booking')),
  price_minor bigint not null check (price_minor > 0),
  hidden boolean not null default false
);
create index on services (company_activity_id);

create table reviews (
  id int primary key,
  company_activity_id int not null references company_activities on delete cascade,
  author text not null,
  rating int not null check (rating between 1 and 5),
  text text not null,
  language text not null,
  date date not null,
  scores json
);
create index on reviews (company_activity_id, date desc);
create index on reviews (date desc);

create table rates (
  currency text primary key,
  per_aed numeric not null check (per_aed > 0),
  date date not null
);

create table promo_codes (
  id int generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9-]{4,32}$'),
  percent smallint check (percent between 1 and 100),
  sum_minor bigint check (sum_minor > 0),
  currency text,
  valid_from date,
  valid_until date,
  use_limit int check (use_limit > 0),
  uses int not null default 0 check (uses >= 0),
  company_ids int[] not null default '{}',
  offer_ids int[] not null default '{}',
  check (valid_until >= valid_from),
  check ((percent is null) <> (sum_minor is null)),
  check ((currency is null) = (sum_minor is null))
);

-- Caches know answers by it.
create table catalogue_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null
);
insert into catalogue_version (version) values (1);

-- Sites and programs that bring bookings. Orders keep the id of theirs, also of one that has ended.
create table partners (
  id text primary key check (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(id) <= 80),
  name text not null check (name <> ''),
  origins text[] not null default '{}',
  commission_percent numeric(4,2) not null default 0 check (commission_percent between 0 and 50),
  -- Whether what it books by OCTO is confirmed at once, without the crew's answer.
  confirms_at_once boolean not null default false,
  -- Of the links to its page: counted up, it withdraws those there were.
  link_version smallint not null default 0,
  created_at timestamptz not null default now(),
  ended_at timestamptz
);

create table partner_keys (
  key_id int generated always as identity primary key,
  partner_id text not null references partners on delete cascade,
  name text not null,
  hash text not null unique,
  -- What is booked with it is a test.
  is_test boolean not null default false,
  -- What it ends in, to be told from others.
  ending text not null check (length(ending) = 4),
  created_at timestamptz not null default now(),
  used_at timestamptz,
  ended_at timestamptz
);
create index on partner_keys (partner_id);

create table partner_webhooks (
  partner_id text primary key references partners on delete cascade,
  url text not null,
  -- In which form events are sent, and the capabilities of that of OCTO.
  format text not null default 'seahour' check (format in ('seahour', 'octo')),
  octo_capabilities text[] not null default '{}',
  -- Whether it is sent what happens to tests as well.
  sends_tests boolean not null default false,
  secret text not null,
  -- Signs along until then: a receiver may still check by the one before.
  previous_secret text,
  previous_until timestamptz,
  -- Nothing is sent before: nobody answered the last try.
  rests_until timestamptz,
  failing_since timestamptz,
  check ((previous_secret is null) = (previous_until is null))
);

-- What happened to bookings of partners, as it was then; of a test no booking.
create table partner_events (
  event_id uuid primary key default gen_random_uuid(),
  sequence bigint not null generated always as identity,
  partner_id text not null references partners on delete cascade,
  order_id uuid,
  type text not null,
  data json not null,
  occurred_at timestamptz not null default now()
);
create index on partner_events (partner_id, occurred_at desc);
create index on partner_events (order_id, sequence);
create index on partner_events (occurred_at);

create table partner_payouts (
  payout_id int generated always as identity primary key,
  partner_id text not null references partners on delete cascade,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  currency text not null,
  amount_minor bigint not null check (amount_minor > 0),
  paid_on date not null,
  note text not null default '',
  noted_at timestamptz not null default now()
);
create index on partner_payouts (partner_id, month);

-- What staff find an order by: the words of its guest's name, its number whole and by its second half
-- (`n94qx`), and its phone from each digit on that four follow (`p4567`). A function, because
-- PostgreSQL parses the text of a column's expression at each insert: written out, these were 20 KB.
create function order_words(name text, number text, phone text) returns tsvector
  immutable language plpgsql as $$
declare
  digits text := regexp_replace(phone, '[^0-9]', '', 'g');
  words text := lower(name) || ' n' || lower(replace(substr(number, 4), '-', ''))
    || ' n' || lower(right(number, 4));
begin
  for length in 4..15 loop
    words := words || ' p' || right(digits, length);
  end loop;
  return to_tsvector('simple'::regconfig, words);
end $$;

-- Bookings. An order and its rows name their offer, `company_activity_id`, in their keys and in their
-- references to each other, so that an engine of many nodes can keep them on one: docs/engines.md.
create table orders (
  order_id uuid not null,
  number text not null unique check (number ~ '^SH-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'),
  unique_id text not null unique,
  company_activity_id int not null references company_activities,
  source text not null check (source in ('web', 'manual')),
  -- A partner's test: it claims no hours, moves no money, concerns no crew, and goes after a week.
  is_test boolean not null default false,
  order_status text not null check (order_status in
    ('unconfirmed', 'confirmed', 'declined', 'cancelled', 'completed', 'no_show')),
  end_reason text check (end_reason in ('lapsed', 'refunded_outside', 'weather')),
  payment_method text not null check (payment_method in ('later', 'now')),
  payment_state text not null check (payment_state in ('pending', 'paid', 'failed', 'expired')),
  expires_at timestamptz,
  starts_at timestamptz not null,
  date date not null,
  time int not null check (time between 0 and 23),
  hour_count int not null check (hour_count between 1 and 24),
  guests smallint check (guests between 1 and 500),
  currency text not null,
  hour_price_minor bigint not null,
  code_id int references promo_codes on delete set null,
  code text,
  code_percent smallint,
  discount_minor bigint not null default 0 check (discount_minor >= 0),
  amount_minor bigint not null,
  -- What staff agreed on with the guest instead of the price: it stays when the trip moves.
  agreed_minor bigint check (agreed_minor >= 0),
  cancellation json,
  name text not null,
  phone text not null,
  mail text not null,
  comment text not null,
  language text not null,
  partner text,
  -- What the partner calls it, and what else it wants back.
  partner_reference text,
  metadata json,
  -- What its partner gets: as it was when it came in, whatever is agreed on later.
  commission_percent numeric(4,2) not null default 0,
  source_url text,
  return_url text,
  card_token text,
  -- Whether it still says whose it is.
  has_guest boolean not null generated always as (name <> '' or phone <> '' or mail <> ''
    or comment <> '' or note <> '' or source_url is not null or card_token is not null
    or metadata is not null) stored,
  created_at timestamptz not null default now(),
  moved_at timestamptz,
  -- When the weather moved it: until it is moved again its guest goes or moves it for free.
  weather_at timestamptz,
  -- What staff write for each other; no guest sees it.
  note text not null default '',
  -- Counted up with each change by staff: who saw an older one is refused.
  revision int not null default 0,
  checked_in_at timestamptz,
  -- When it was completed, or nobody came: until a day later staff take that back.
  ended_at timestamptz,
  -- When the guest was reminded of the trip as it is, and asked how it was.
  reminded_at timestamptz,
  review_asked_at timestamptz,
  -- Of the links to the guest's page: counted up, it withdraws those there were.
  link_version smallint not null default 0,
  words tsvector not null generated always as (order_words(name, number, phone)) stored,
  primary key (order_id, company_activity_id),
  -- Money comes by card alone. Hours are held until it has come, or until their partner confirms them.
  check (payment_method = 'now' or payment_state in ('pending', 'expired')),
  check (payment_method = 'later'
    or (expires_at is not null) = (payment_state in ('pending', 'failed', 'expired'))),
  check (payment_state <> 'expired' or expires_at is not null),
  check (order_status in ('declined', 'cancelled') or payment_state not in ('failed', 'expired')),
  check (order_status in ('unconfirmed', 'declined', 'cancelled') or expires_at is null)
);
-- Without tests: what crews, reports, figures and calendars read.
create view live_orders as select * from orders where not is_test;
create index orders_tests on orders (created_at)
  where is_test;
create index orders_tests_of_partner on orders (partner)
  where is_test;
create index orders_by_words on orders using gin (words);
create index orders_by_mail on orders (lower(mail), starts_at)
  where mail <> '';
create index orders_card_tokens on orders (created_at)
  where payment_method = 'later' and card_token is not null;
create index on orders (code_id)
  where code_id is not null;
-- With `is_test`, so that a search of staff counts how far it looks in the index alone.
create index on orders (company_activity_id, starts_at) include (is_test);
create index on orders (company_activity_id, order_status, starts_at) include (is_test);
-- Of who is reminded, asked how it was, and forgotten after years. Not of what waits for its crew: a
-- booking is not written into it.
create index orders_kept_with_guest on orders (starts_at)
  where has_guest and order_status in ('confirmed', 'completed', 'no_show');
create index orders_lost_with_guest on orders (starts_at)
  where has_guest and order_status in ('declined', 'cancelled');
-- Those of one guest, by `book`.
create index orders_open_of_phone on orders (phone)
  where order_status = 'unconfirmed' and payment_state = 'pending';
create index orders_open_holds on orders (expires_at)
  where order_status = 'unconfirmed' and payment_state = 'pending' and expires_at is not null;
create index orders_of_partner on orders (partner, date)
  where partner is not null;
create index orders_unanswered on orders (starts_at)
  where order_status = 'unconfirmed';
create index orders_unpaid_with_guest on orders (expires_at)
  where has_guest and payment_state in ('failed', 'expired');

create table order_services (
  order_id uuid not null,
  company_activity_id int not null,
  service_id int not null references services,
  name jsonb not null,
  unit text not null,
  price_minor bigint not null,
  quantity int not null check (quantity between 1 and 10),
  amount_minor bigint not null,
  primary key (order_id, service_id, company_activity_id),
  foreign key (order_id, company_activity_id) references orders on update cascade on delete cascade
);

-- Hours that staff closed in one decision, why, and of each boat.
create table closures (
  closure_id uuid not null,
  company_activity_id int not null references company_activities on delete cascade,
  staff_id int not null,
  reason text not null,
  closed_at timestamptz not null,
  primary key (closure_id, company_activity_id)
);

-- Who has an hour of an offer. Its key decides between two who want the same one.
create table claimed_hours (
  company_activity_id int not null references company_activities,
  starts_at timestamptz not null,
  kind text not null check (kind in ('order', 'hold', 'closure', 'buffer')),
  order_id uuid,
  expires_at timestamptz,
  closure_id uuid,
  primary key (company_activity_id, starts_at),
  foreign key (closure_id, company_activity_id) references closures on delete cascade,
  check (closure_id is null or kind = 'closure'),
  foreign key (order_id, company_activity_id) references orders on update cascade on delete cascade,
  check ((kind = 'closure') = (order_id is null)),
  check (kind = 'buffer' or (kind = 'hold') = (expires_at is not null))
);
create index claimed_hours_by_day on claimed_hours (starts_at);
create index on claimed_hours (order_id);
create index on claimed_hours (closure_id) where closure_id is not null;

-- What a reseller says of an order that it made by OCTO, by its own id of the booking.
create table octo_bookings (
  partner_id text not null references partners on delete cascade,
  uuid uuid not null,
  order_id uuid not null unique,
  -- What was asked for when it was made: asked again, it is the same booking.
  request_hash text not null,
  contact json,
  notes text,
  unit_items json not null,
  -- What of its money goes back, and why it was cancelled by its reseller.
  cancel_percent smallint check (cancel_percent between 0 and 100),
  cancel_reason text,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  updated_at timestamptz not null,
  primary key (partner_id, uuid)
);

create table idempotency_keys (
  key text primary key,
  request_hash text not null,
  response text not null,
  created_at timestamptz not null default now()
);
create index on idempotency_keys (created_at);

-- Reviews of guests. Their ids begin above all that the catalogue gives.
create table guest_reviews (
  id int generated always as identity (start with 1000000001) primary key,
  order_id uuid not null unique,
  company_activity_id int not null references company_activities on delete cascade,
  author text not null,
  text text not null,
  language text not null,
  compliance smallint not null check (compliance between 1 and 5),
  communication smallint not null check (communication between 1 and 5),
  maintenance smallint not null check (maintenance between 1 and 5),
  comfort smallint not null check (comfort between 1 and 5),
  cleanliness smallint not null check (cleanliness between 1 and 5),
  money smallint not null check (money between 1 and 5),
  rating int not null generated always as (
    round((compliance + communication + maintenance + comfort + cleanliness + money) / 6.0)) stored,
  date date not null,
  written_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'hidden')),
  answer text not null default '',
  foreign key (order_id, company_activity_id) references orders on update cascade on delete cascade
);
create index on guest_reviews (company_activity_id, written_at desc);
create index on guest_reviews (date desc)
  where state = 'published';

-- All that visitors can read.
create view shown_reviews as
  select id, company_activity_id, author, rating, text, language, date,
    false as is_verified, '' as answer,
    (scores ->> 'compliance')::int as compliance,
    (scores ->> 'communication')::int as communication,
    (scores ->> 'maintenance')::int as maintenance,
    (scores ->> 'comfort')::int as comfort,
    (scores ->> 'cleanliness')::int as cleanliness,
    (scores ->> 'money')::int as money
  from reviews
  union all
  select id, company_activity_id, author, rating, text, language, date, true, answer,
    compliance, communication, maintenance, comfort, cleanliness, money
  from guest_reviews where state = 'published';

create table waitlist_entries (
  id bigint generated always as identity,
  company_activity_id int not null references company_activities on delete cascade,
  date date not null,
  time smallint not null,
  hour_count smallint not null,
  starts timestamptz[] not null,
  mail text not null,
  language text not null,
  joined_at timestamptz not null,
  told_at timestamptz,
  mailed_at timestamptz,
  leave_hash text unique,
  primary key (id, company_activity_id),
  unique (company_activity_id, date, time, hour_count, mail),
  check (cardinality(starts) = hour_count),
  check (mailed_at is null or told_at is not null)
);
create index on waitlist_entries (company_activity_id, told_at)
  where told_at is not null;
create index on waitlist_entries (mail);
create index waitlist_waiting on waitlist_entries ((starts[1]))
  where told_at is null;

-- Money. A row is written before a provider is asked.
create table payments (
  payment_id text not null,
  order_id uuid not null,
  company_activity_id int not null,
  provider text not null,
  reference text,
  -- `no_show`: of an order paid on the pier, to whose hours nobody came. `pier`: staff took it there.
  purpose text not null default 'order' check (purpose in ('order', 'no_show', 'pier')),
  state text not null check (state in
    ('starting', 'created', 'pending', 'failed', 'paid', 'surplus', 'mismatched')),
  amount_minor bigint not null,
  currency text not null,
  -- What came; in its currency where that is not the one that was asked.
  received_minor bigint check (received_minor >= 0),
  received_currency text,
  -- Who of the staff took it.
  taken_by int,
  redirect_url text,
  attempt int not null default 1,
  tries int not null default 0,
  next_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  primary key (payment_id, company_activity_id),
  check ((received_minor is null) = (state not in ('paid', 'surplus', 'mismatched'))),
  check (received_currency is null or state = 'mismatched'),
  check ((purpose = 'pier') = (taken_by is not null)),
  check (purpose <> 'pier' or state in ('paid', 'failed') and provider in ('cash', 'terminal')),
  foreign key (order_id, company_activity_id) references orders on update cascade on delete cascade,
  checked_at timestamptz not null
);
create index payments_due on payments (next_at)
  where state in ('starting', 'created', 'pending');
create index payments_mismatched on payments (payment_id)
  where state = 'mismatched';
create index payments_taken on payments (company_activity_id, order_id)
  where state = 'paid' and purpose = 'pier';
create index on payments (order_id);
create unique index payments_one_beginning on payments (order_id)
  where state in ('starting', 'created');
create unique index payments_one_paid on payments (order_id)
  where state = 'paid' and purpose <> 'pier';
create unique index payments_one_taken on payments (order_id)
  where state = 'paid' and purpose = 'pier';
create unique index payments_reference on payments (provider, reference);

create table refunds (
  refund_id text not null,
  payment_id text not null,
  order_id uuid not null,
  company_activity_id int not null,
  amount_minor bigint not null check (amount_minor > 0),
  -- `ours` follows from a rule, `gift` was given by an operator, `outside` at the provider by hand.
  origin text not null check (origin in ('ours', 'gift', 'outside')),
  state text not null check (state in ('due', 'pending', 'done')),
  reference text,
  attempt int not null default 1,
  tries int not null default 0,
  next_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  done_at timestamptz,
  primary key (refund_id, company_activity_id),
  foreign key (order_id, company_activity_id) references orders on update cascade on delete cascade,
  foreign key (payment_id, company_activity_id) references payments on update cascade on delete cascade
);
create index refunds_due on refunds (next_at)
  where state in ('due', 'pending');
create index on refunds (order_id);
create index on refunds (payment_id);

-- A buyer's bank that looks into a payment.
create table disputes (
  provider text not null,
  reference text not null,
  payment_id text not null,
  order_id uuid not null,
  company_activity_id int not null,
  state text not null check (state in ('open', 'won', 'lost')),
  -- As the provider dates it.
  decided_at timestamptz,
  primary key (provider, reference, company_activity_id),
  check ((state = 'open') = (decided_at is null)),
  foreign key (payment_id, company_activity_id) references payments on update cascade on delete cascade,
  foreign key (order_id, company_activity_id) references orders on update cascade on delete cascade
);
create index on disputes (payment_id);
create index disputes_open on disputes (payment_id) where state = 'open';

-- Money for orders that are not in this database, e.g. after a restore.
create table unknown_payments (
  provider text not null,
  reference text not null,
  order_id uuid not null,
  amount_minor bigint not null,
  currency text not null,
  received_at timestamptz not null,
  settled_at timestamptz,
  primary key (provider, reference)
);

create table payment_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null,
  primary key (provider, event_id)
);
create index on payment_events (received_at);

create table card_guarantees (
  order_id uuid not null,
  company_activity_id int not null,
  provider text not null,
  reference text,
  state text not null check (state in
    ('waiting', 'kept', 'unconfirmed', 'refused', 'releasing', 'released')),
  attempt int not null default 1,
  tries int not null default 0,
  next_at timestamptz not null,
  last_error text,
  created_at timestamptz not null,
  primary key (order_id, company_activity_id),
  foreign key (order_id, company_activity_id) references orders on update cascade on delete cascade
);
create index card_guarantees_due on card_guarantees (next_at)
  where state in ('waiting', 'kept', 'unconfirmed', 'releasing');

create table sandbox_payments (
  reference text primary key,
  order_id uuid not null unique,
  amount_minor bigint not null,
  currency text not null,
  card text not null,
  return_url text not null,
  language text not null,
  state text not null check (state in ('open', 'paid', 'declined', 'refunded'))
);

create table sandbox_refunds (
  key text primary key,
  reference text not null references sandbox_payments on delete cascade,
  amount_minor bigint not null
);

create table alarms (
  name text not null,
  subject text not null,
  order_id uuid,
  company_activity_id int,
  detail text,
  raised_at timestamptz not null,
  cleared_at timestamptz,
  primary key (name, subject),
  foreign key (order_id, company_activity_id) references orders on update cascade on delete cascade
);

-- Those who work for a company, and what they are told.
create table staff (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  name text not null,
  role text not null check (role in ('owner', 'dispatcher', 'captain')),
  language text not null,
  -- Either lets them in: their number with the messenger, or their mailbox.
  telegram_id bigint,
  mail text,
  invitation_hash text unique,
  invitation_ends_at timestamptz,
  created_at timestamptz not null default now(),
  revoked_at timestamptz,
  unreachable_at timestamptz,
  -- What of the bot's news they leave out, and the boats that they hear of; null is all of theirs.
  muted text[] not null default '{}',
  told_boats int[],
  -- By the clock of a boat's city; over midnight where the first is the later.
  quiet_from smallint check (quiet_from between 0 and 23),
  quiet_to smallint check (quiet_to between 0 and 23),
  -- When the plan of the day comes; null is never.
  plan_hour smallint default 7 check (plan_hour between 5 and 22),
  check ((invitation_hash is null) = (invitation_ends_at is null)),
  check ((quiet_from is null) = (quiet_to is null) and quiet_from <> quiet_to)
);
create unique index staff_one_place on staff (telegram_id, company_id)
  where revoked_at is null;
create unique index staff_one_mailbox on staff (lower(mail), company_id)
  where revoked_at is null and mail is not null;

-- Browsers in which staff are signed in without the messenger.
create table staff_sessions (
  session_id uuid primary key,
  id_hash text not null unique,
  telegram_id bigint,
  mail text,
  device text not null,
  began_at timestamptz not null,
  seen_at timestamptz not null,
  ends_at timestamptz not null,
  check (num_nonnulls(telegram_id, mail) = 1)
);
create index on staff_sessions (telegram_id);
create index on staff_sessions (lower(mail));
create index on staff_sessions (ends_at);

-- Links that sign somebody in at another browser, once.
create table staff_links (
  token_hash text primary key,
  telegram_id bigint,
  mail text,
  ends_at timestamptz not null,
  check (num_nonnulls(telegram_id, mail) = 1)
);
create unique index staff_links_latest on staff_links (coalesce(telegram_id::text, lower(mail)));
create index on staff_links (ends_at);

-- Chats of several people that hear of a company's orders, also those that do no more: what was said
-- there is edited still.
create table staff_groups (
  id int generated always as identity primary key,
  company_id int not null references companies on delete cascade,
  -- The messenger's.
  chat_id bigint not null,
  title text not null,
  language text not null,
  plan_hour smallint default 7 check (plan_hour between 5 and 22),
  linked_by int not null references staff on delete cascade,
  linked_at timestamptz not null,
  unlinked_at timestamptz
);
create unique index staff_groups_linked on staff_groups (chat_id)
  where unlinked_at is null;
create index on staff_groups (company_id)
  where unlinked_at is null;

-- The boats of a captain; owners and dispatchers have all of their company.
create table staff_boats (
  staff_id int not null references staff on delete cascade,
  company_activity_id int not null references company_activities on delete cascade,
  primary key (staff_id, company_activity_id)
);

create table staff_changes (
  id bigint generated always as identity,
  staff_id int not null references staff,
  company_activity_id int not null references company_activities,
  order_id uuid,
  kind text not null check (kind in ('manual_order', 'order_status', 'order_hours',
    'order_facts', 'order_payment', 'order_check_in', 'slot_state', 'hours', 'calendar')),
  starts_at timestamptz,
  was text,
  became text not null,
  changed_at timestamptz not null,
  primary key (id, company_activity_id),
  foreign key (order_id, company_activity_id) references orders on update cascade on delete cascade,
  check ((kind in ('slot_state', 'hours', 'calendar')) = (order_id is null)),
  check ((kind = 'slot_state') = (starts_at is not null))
);
create index on staff_changes (company_activity_id, changed_at desc);
create index on staff_changes (order_id);

-- Decisions to keep boats in for some hours. What becomes of their trips is done from `due_at` on; until
-- then a decision may be undone, and is deleted with them. Its closure has its id, and holds the hours.
create table weather_calls (
  call_id uuid primary key,
  date date not null,
  from_hour smallint not null check (from_hour between 0 and 23),
  to_hour smallint not null check (to_hour between 1 and 24),
  -- What the guests read of it, as somebody wrote it.
  words text not null,
  due_at timestamptz not null,
  begun_at timestamptz
);
create index on weather_calls (due_at) where begun_at is null;

create table weather_trips (
  call_id uuid not null references weather_calls on delete cascade,
  order_id uuid not null,
  -- As it was then: what has another boat or other hours by now is left alone.
  company_activity_id int not null references company_activities,
  starts_at timestamptz not null,
  staff_id int not null references staff,
  -- Where it goes, at the same hours, and which are closed for it until then; null where it is cancelled.
  to_date date,
  held timestamptz[] not null,
  -- What became of it; null until then.
  outcome text check (outcome in ('moved', 'cancelled', 'left')),
  primary key (call_id, order_id)
);
-- One decision at a time on a trip.
create unique index weather_trips_open on weather_trips (order_id) where outcome is null;
create index on weather_trips (order_id);

-- Prices and opening hours that an owner has set, as they were before and after.
create table offer_changes (
  id int generated always as identity,
  company_activity_id int not null references company_activities on delete cascade,
  staff_id int not null references staff,
  was json not null,
  became json not null,
  changed_at timestamptz not null,
  undone_at timestamptz,
  undone_by int references staff,
  primary key (id, company_activity_id),
  check ((undone_at is null) = (undone_by is null))
);
create index on offer_changes (company_activity_id, id desc);

create table outside_calendars (
  id int generated always as identity primary key,
  company_activity_id int not null references company_activities on delete cascade,
  url text not null,
  added_at timestamptz not null,
  problem text,
  times_too_heavy smallint not null default 0,
  taken_at timestamptz,
  failures int not null default 0,
  skipped jsonb not null default '{}',
  unique (company_activity_id, url),
  checked_at timestamptz
);

create table outside_hours (
  calendar_id int not null references outside_calendars on delete cascade,
  company_activity_id int not null references company_activities on delete cascade,
  starts_at timestamptz not null,
  primary key (calendar_id, starts_at)
);
create index on outside_hours (company_activity_id, starts_at);

create table calendar_overlaps (
  calendar_id int not null references outside_calendars on delete cascade,
  order_id uuid not null,
  company_activity_id int not null,
  primary key (calendar_id, order_id),
  foreign key (order_id, company_activity_id) references orders on update cascade on delete cascade
);
create index on calendar_overlaps (order_id);

create table offer_feeds (
  company_activity_id int primary key references company_activities on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null
);

-- Whether a message names who it is for and what it is of. A function, because PostgreSQL parses the
-- text of a check at each insert: written out, this was 7.5 KB.
create function is_addressed(audience text, order_id uuid, staff_id int, group_id int,
    calendar_id int, entry_id bigint, publication_id int, partner_event_id uuid, city_id int, date date)
  returns boolean immutable language plpgsql as $$
begin
  return case audience
    when 'guest' then order_id is not null and num_nonnulls(staff_id, group_id) = 0
    when 'group' then group_id is not null and staff_id is null
      and num_nonnulls(order_id, city_id) = 1 and (date is null) = (city_id is null)
    when 'staff' then staff_id is not null
      and num_nonnulls(order_id, calendar_id, city_id) = 1 and (date is null) = (city_id is null)
    when 'editor' then publication_id is not null
    when 'partner' then partner_event_id is not null and order_id is null
    else entry_id is not null end;
end $$;

-- One row for each message to somebody. What happens again while it waits raises its revision; one
-- in a chat is edited when its order changes, which raises it as well.
create table messages (
  message_id bigint generated always as identity primary key,
  audience text not null check (audience in ('guest', 'staff', 'group', 'waitlist', 'editor', 'partner')),
  channel text not null check (channel in ('mail', 'telegram', 'webhook')),
  event text not null,
  company_activity_id int,
  order_id uuid,
  staff_id int references staff on delete cascade,
  group_id int references staff_groups on delete cascade,
  calendar_id int references outside_calendars on delete cascade,
  entry_id bigint,
  publication_id int,
  partner_event_id uuid references partner_events on delete cascade,
  -- Of the plan of a day.
  city_id int,
  date date,
  -- What a person is told once and never again.
  once text,
  state text not null default 'queued' check (state in
    ('queued', 'sent', 'dropped', 'unreachable', 'failed', 'given_up')),
  revision int not null default 1,
  sent_revision int,
  attempts int not null default 0,
  leased_until timestamptz,
  queued_at timestamptz not null default now(),
  -- Since when what stands in a chat shows less than there is.
  revised_at timestamptz,
  sent_at timestamptz,
  closed_at timestamptz,
  -- When people were asked to help, because it had not arrived.
  late_at timestamptz,
  -- Of the mailbox it went to, for a day: it gets so many, and no more.
  mailbox_hash text,
  provider_id text,
  last_error text,
  foreign key (order_id, company_activity_id) references orders on update cascade on delete cascade,
  check (is_addressed(audience, order_id, staff_id, group_id, calendar_id, entry_id, publication_id,
    partner_event_id, city_id, date)),
  check (state <> 'sent' or (sent_revision is not null and sent_at is not null))
);
create unique index messages_waiting
  on messages (order_id, audience, coalesce(staff_id, group_id, 0), event)
  where state = 'queued' and order_id is not null;
create unique index messages_once on messages (audience, coalesce(staff_id, group_id), once)
  where once is not null;
create unique index messages_waiting_of_calendar on messages (calendar_id, staff_id)
  where state = 'queued' and calendar_id is not null;
create unique index messages_waiting_of_entry on messages (entry_id)
  where state = 'queued' and entry_id is not null;
create unique index messages_waiting_of_partner on messages (partner_event_id)
  where state = 'queued' and partner_event_id is not null;
create index on messages (partner_event_id)
  where partner_event_id is not null;
create index messages_due on messages (coalesce(revised_at, queued_at))
  where state = 'queued' or state = 'sent' and sent_revision < revision;
create index messages_given_up on messages (closed_at)
  where state = 'given_up';
create index messages_plans on messages (city_id, date)
  where city_id is not null;
create index messages_of_mailbox on messages (mailbox_hash, sent_at)
  where mailbox_hash is not null;
create index on messages (order_id);
create index on messages (calendar_id)
  where calendar_id is not null;
create index messages_by_day on messages (audience, queued_at);
-- What retention deletes first. What waits is not in it: most leave with a name in a chat, and stay.
create index messages_passing on messages (queued_at)
  where state <> 'queued' and (provider_id is null and audience in ('staff', 'group')
    or audience in ('waitlist', 'editor', 'partner') or calendar_id is not null);

-- Mails about tests, for a day: a mailbox gets so many, also where their tests are deleted and made again.
create table test_mails (
  message_id bigint primary key,
  mailbox_hash text not null,
  sent_at timestamptz not null default now()
);
create index on test_mails (mailbox_hash, sent_at);

-- Each try to send an event to a partner, with what was answered.
create table webhook_attempts (
  attempt_id bigint generated always as identity primary key,
  message_id bigint not null references messages on delete cascade,
  partner_id text not null references partners on delete cascade,
  tried_at timestamptz not null,
  url text not null,
  headers json not null,
  -- Of the form of OCTO; null where the event says what was sent. Empty once its guest is forgotten.
  body text,
  -- Null where nobody answered.
  status smallint,
  error text,
  answer text not null default '',
  duration_ms int not null
);
create index on webhook_attempts (message_id);
create index on webhook_attempts (partner_id, attempt_id desc);
create index on webhook_attempts (tried_at);

create table bot_updates (
  id bigint generated always as identity primary key,
  bot text not null,
  update_id bigint not null,
  person_id bigint,
  content json,
  received_at timestamptz not null,
  due_at timestamptz not null,
  attempts int not null default 0,
  done_at timestamptz,
  last_error text,
  unique (bot, update_id),
  check ((content is null) = (done_at is not null))
);
create index bot_updates_open on bot_updates (bot, person_id, id)
  where done_at is null;
create index on bot_updates (received_at);

create table bot_hearing (
  bot text primary key,
  holder text not null,
  ends_at timestamptz not null
);

-- Accounts of visitors.
create table users (
  id int generated always as identity primary key,
  email text not null unique,
  name text,
  language text not null,
  created_at timestamptz not null
);

create table sessions (
  id_hash text primary key,
  user_id int not null references users on delete cascade,
  created_at timestamptz not null,
  ends_at timestamptz not null
);
create index on sessions (ends_at);
create index on sessions (user_id);

create table sign_in_codes (
  id_hash text primary key,
  code_hash text not null,
  email text not null,
  language text not null,
  tries_left int not null,
  ends_at timestamptz not null
);
create index on sign_in_codes (ends_at);

-- Who edits texts and the catalogue in a browser; their sessions are `staff_sessions`.
create table editors (
  editor_id int generated always as identity primary key,
  name text not null,
  mail text not null,
  role text not null check (role in ('editor', 'owner')),
  language text not null,
  created_at timestamptz not null
);
create unique index editors_one_mailbox on editors (lower(mail));

-- What is written and not published yet. As `json`, which keeps the order of keys; null is no file.
create table editor_drafts (
  file text primary key,
  -- What the file said when `value` was written.
  base json,
  value json,
  -- What a new file is written into.
  template text,
  -- Who wrote what: see `Touched`.
  touched json not null,
  -- Another one with each change.
  revision bigint generated always as identity
);

create table editor_publications (
  publication_id int generated always as identity primary key,
  by_name text not null,
  by_mail text not null,
  -- While it is planned, when that is to be.
  published_at timestamptz not null,
  -- Of the city by whose clock it was planned.
  time_zone text,
  -- What its editor has confirmed and chosen then: see `Consent`.
  consent json,
  -- A planned one that could not be published is `refused`.
  state text not null check (state in ('planned', 'refused', 'writing', 'live', 'failed')),
  -- Why, as a code.
  refusal text,
  -- Of the files' repository, or why there is none.
  commit_id text,
  note text not null default '',
  -- The first of those that it takes back.
  rolls_back int references editor_publications on delete set null
);
create index on editor_publications (published_at);
create index on editor_publications (rolls_back) where rolls_back is not null;
create index on editor_publications (state) where state not in ('live', 'failed');

create table editor_publication_files (
  publication_id int not null references editor_publications on delete cascade,
  file text not null,
  -- Texts of the file; null is no file.
  was text,
  becomes text,
  touched json not null,
  primary key (publication_id, file)
);

-- Which texts of the first language a translation is right for; one without a row, for what is published.
create table editor_translations (
  file text,
  text_hash text,
  source_hash text,
  noted_at timestamptz not null,
  primary key (file, text_hash, source_hash)
);
create index on editor_translations (noted_at);

-- Photos that editors have sent and that no publication has written yet: it writes those that it describes.
create table editor_photos (
  -- From the root, e.g. `catalogue/photos/onyx-55-3.jpg`.
  file text primary key,
  jpeg bytea not null,
  by_name text not null,
  sent_at timestamptz not null
);

-- What is to be built, and was. It waits until it begins, also while no process builds.
create table editor_builds (
  build_id int generated always as identity primary key,
  cause text not null check (
    cause in ('publish', 'planned', 'roll_back', 'button', 'schedule', 'hook', 'day')
  ),
  by_name text not null default '',
  -- Offers and pages; null is everything.
  changed json,
  -- Prices in the files that move far and may be imported.
  confirmed json not null default '[]',
  publication_id int references editor_publications on delete set null,
  wanted_at timestamptz not null,
  began_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('built', 'failed', 'mistakes', 'asks', 'cut_off')),
  pages int,
  reason text not null default '',
  problems json not null default '[]',
  -- The build that was cut off and is made again.
  repeats int references editor_builds on delete set null,
  check ((ended_at is null) = (outcome is null)),
  check (ended_at is null or began_at is not null)
);
create index on editor_builds (wanted_at);
create index on editor_builds (build_id) where ended_at is null;
create index on editor_builds (publication_id) where publication_id is not null;
create index on editor_builds (repeats) where repeats is not null;

-- When all pages are built by themselves: an hour of a day, or, without one, every hour.
create table editor_schedule (
  is_only boolean primary key default true check (is_only),
  hour int check (hour between 0 and 23),
  time_zone text,
  next_at timestamptz not null,
  check ((hour is null) = (time_zone is null))
);

-- Signs what asks for a build from outside.
create table editor_hook (
  is_only boolean primary key default true check (is_only),
  secret text not null,
  by_name text not null,
  made_at timestamptz not null
);

-- Links that show the draft to those who have them, until who made them edits no more.
create table editor_previews (
  token_hash text primary key,
  editor_id integer not null references editors on delete cascade,
  ends_at timestamptz not null
);
create index on editor_previews (ends_at);
create index on editor_previews (editor_id);

-- What a database is, and its secrets: one row each.
create table installation (
  is_only boolean primary key default true check (is_only),
  -- Null until it was first used.
  mode text check (mode in ('demo', 'production')),
  -- A copy that was restored: it mails nobody, asks no provider and speaks with no messenger.
  is_inert boolean not null default false
);

create table link_keys (secret text primary key);
insert into link_keys values (gen_random_uuid()::text || gen_random_uuid()::text);
create table sandbox_secrets (secret text primary key);
insert into sandbox_secrets values (gen_random_uuid()::text || gen_random_uuid()::text);
create table staff_development_keys (secret text primary key);
insert into staff_development_keys values (gen_random_uuid()::text || gen_random_uuid()::text);

-- Which text of our SQL functions is in place: see `migrate.ts`.
create table sql_functions (
  only_row boolean primary key default true check (only_row),
  digest text not null
);
