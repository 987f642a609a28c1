create table activities (
  id integer not null,
  slug text not null,
  name jsonb not null,
  description jsonb not null,
  photo text not null,
  position integer not null,
  constraint activities_pkey PRIMARY KEY (id),
  constraint activities_slug_key UNIQUE (slug)
);

create table alarms (
  name text not null,
  subject text not null,
  order_id uuid,
  detail text,
  raised_at timestamp with time zone not null,
  cleared_at timestamp with time zone,
  company_activity_id integer,
  constraint alarms_order_id_fkey FOREIGN KEY (order_id, company_activity_id) REFERENCES orders(order_id, company_activity_id) ON DELETE CASCADE,
  constraint alarms_pkey PRIMARY KEY (name, subject)
);

create table bot_hearing (
  bot text not null,
  holder text not null,
  ends_at timestamp with time zone not null,
  constraint bot_hearing_pkey PRIMARY KEY (bot)
);

create table bot_updates (
  id bigint not null,
  bot text not null,
  update_id bigint not null,
  person_id bigint,
  content json,
  received_at timestamp with time zone not null,
  due_at timestamp with time zone not null,
  attempts integer not null default 0,
  done_at timestamp with time zone,
  last_error text,
  constraint bot_updates_check CHECK (((content IS NULL) = (done_at IS NOT NULL))),
  constraint bot_updates_pkey PRIMARY KEY (id),
  constraint bot_updates_bot_update_id_key UNIQUE (bot, update_id)
);
CREATE INDEX bot_updates_open ON public.bot_updates USING btree (bot, person_id, id) WHERE (done_at IS NULL);
CREATE INDEX bot_updates_received_at_idx ON public.bot_updates USING btree (received_at);

create table calendar_overlaps (
  calendar_id integer not null,
  order_id uuid not null,
  company_activity_id integer not null,
  constraint calendar_overlaps_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES outside_calendars(id) ON DELETE CASCADE,
  constraint calendar_overlaps_order_id_fkey FOREIGN KEY (order_id, company_activity_id) REFERENCES orders(order_id, company_activity_id) ON DELETE CASCADE,
  constraint calendar_overlaps_pkey PRIMARY KEY (calendar_id, order_id)
);
CREATE INDEX calendar_overlaps_order_id_idx ON public.calendar_overlaps USING btree (order_id);

create table card_guarantees (
  provider text not null,
  state text not null,
  reference text,
  created_at timestamp with time zone not null,
  order_id uuid not null,
  attempt integer not null default 1,
  tries integer not null default 0,
  next_at timestamp with time zone not null,
  last_error text,
  company_activity_id integer not null,
  constraint card_guarantees_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'kept'::text, 'unconfirmed'::text, 'refused'::text]))),
  constraint card_guarantees_order_id_fkey FOREIGN KEY (order_id, company_activity_id) REFERENCES orders(order_id, company_activity_id) ON DELETE CASCADE,
  constraint card_guarantees_pkey PRIMARY KEY (order_id, company_activity_id)
);
CREATE INDEX card_guarantees_due ON public.card_guarantees USING btree (next_at) WHERE (state = 'waiting'::text);

create table catalogue_version (
  only_row boolean not null default true,
  version bigint not null,
  constraint catalogue_version_only_row_check CHECK (only_row),
  constraint catalogue_version_pkey PRIMARY KEY (only_row)
);

create table cities (
  id integer not null,
  slug text not null,
  name jsonb not null,
  description jsonb not null,
  photo text not null,
  country_code text not null,
  time_zone text not null,
  currency text not null,
  latitude double precision not null,
  longitude double precision not null,
  in_words jsonb,
  wide_photo jsonb,
  constraint cities_pkey PRIMARY KEY (id),
  constraint cities_slug_key UNIQUE (slug)
);

create table claimed_hours (
  company_activity_id integer not null,
  starts_at timestamp with time zone not null,
  kind text not null,
  expires_at timestamp with time zone,
  order_id uuid,
  constraint claimed_hours_check CHECK (((kind = 'closure'::text) = (order_id IS NULL))),
  constraint claimed_hours_expiry_check CHECK (
CASE kind
    WHEN 'hold'::text THEN (expires_at IS NOT NULL)
    WHEN 'buffer'::text THEN true
    ELSE (expires_at IS NULL)
END),
  constraint claimed_hours_kind_check CHECK ((kind = ANY (ARRAY['order'::text, 'hold'::text, 'closure'::text, 'buffer'::text]))),
  constraint claimed_hours_company_activity_id_fkey FOREIGN KEY (company_activity_id) REFERENCES company_activities(id),
  constraint claimed_hours_order_id_fkey FOREIGN KEY (order_id, company_activity_id) REFERENCES orders(order_id, company_activity_id) ON DELETE CASCADE,
  constraint claimed_hours_pkey PRIMARY KEY (company_activity_id, starts_at)
);
CREATE INDEX claimed_hours_by_day ON public.claimed_hours USING btree (starts_at);
CREATE INDEX claimed_hours_order_id_idx ON public.claimed_hours USING btree (order_id);

create table companies (
  id integer not null,
  slug text not null,
  name text not null,
  phone text,
  constraint companies_pkey PRIMARY KEY (id),
  constraint companies_slug_key UNIQUE (slug)
);

create table company_activities (
  id integer not null,
  company_id integer not null,
  activity_id integer not null,
  city_id integer not null,
  location_id integer not null,
  yacht_type_id integer,
  title text not null,
  title_slug text not null,
  description jsonb not null,
  address jsonb not null,
  address_code text not null,
  currency text not null,
  price_minor bigint not null,
  filters jsonb not null,
  latitude double precision not null,
  longitude double precision not null,
  notice_hours integer not null,
  buffer_hours integer not null,
  rating numeric(2,1) not null default 0,
  compliance_rating numeric(2,1) not null default 0,
  communication_rating numeric(2,1) not null default 0,
  maintenance_rating numeric(2,1) not null default 0,
  comfort_rating numeric(2,1) not null default 0,
  cleanliness_rating numeric(2,1) not null default 0,
  money_rating numeric(2,1) not null default 0,
  rating_counts jsonb not null default '{"1": 0, "2": 0, "3": 0, "4": 0, "5": 0}'::jsonb,
  reviews_count integer not null default 0,
  position integer not null,
  hidden boolean not null default false,
  cancellation json,
  constraint company_activities_buffer_hours_check CHECK ((buffer_hours >= 0)),
  constraint company_activities_notice_hours_check CHECK ((notice_hours >= 0)),
  constraint company_activities_price_minor_check CHECK ((price_minor > 0)),
  constraint company_activities_activity_id_fkey FOREIGN KEY (activity_id) REFERENCES activities(id),
  constraint company_activities_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint company_activities_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id),
  constraint company_activities_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id),
  constraint company_activities_yacht_type_id_fkey FOREIGN KEY (yacht_type_id) REFERENCES yacht_types(id),
  constraint company_activities_pkey PRIMARY KEY (id)
);
CREATE INDEX company_activities_city_id_activity_id_idx ON public.company_activities USING btree (city_id, activity_id);

create table company_activity_prices (
  company_activity_id integer not null,
  position integer not null,
  hours_from integer not null,
  hours_to integer not null,
  price_minor bigint not null,
  days_of_week integer[],
  date_from date,
  date_to date,
  constraint company_activity_prices_check CHECK ((hours_to >= hours_from)),
  constraint company_activity_prices_price_minor_check CHECK ((price_minor > 0)),
  constraint company_activity_prices_company_activity_id_fkey FOREIGN KEY (company_activity_id) REFERENCES company_activities(id) ON DELETE CASCADE,
  constraint company_activity_prices_pkey PRIMARY KEY (company_activity_id, "position")
);

create table filters (
  id integer not null,
  kind text not null,
  name jsonb not null,
  unit jsonb,
  options jsonb,
  constraint filters_kind_check CHECK ((kind = ANY (ARRAY['double'::text, 'string'::text, 'bool'::text]))),
  constraint filters_pkey PRIMARY KEY (id)
);

create table guest_messages (
  id bigint not null,
  order_id uuid not null,
  event text not null,
  channel text,
  state text not null default 'queued'::text,
  queued_at timestamp with time zone not null default now(),
  attempts integer not null default 0,
  sent_at timestamp with time zone,
  last_error text,
  company_activity_id integer not null,
  constraint guest_messages_check CHECK (((state <> 'sent'::text) OR ((channel IS NOT NULL) AND (sent_at IS NOT NULL)))),
  constraint guest_messages_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text, 'unreachable'::text]))),
  constraint guest_messages_order_id_fkey FOREIGN KEY (order_id, company_activity_id) REFERENCES orders(order_id, company_activity_id) ON DELETE CASCADE,
  constraint guest_messages_pkey PRIMARY KEY (id, company_activity_id),
  constraint guest_messages_order_id_event_key UNIQUE (order_id, event)
);
CREATE INDEX guest_messages_by_day ON public.guest_messages USING btree (queued_at);

create table guest_reviews (
  id integer not null,
  order_id uuid not null,
  company_activity_id integer not null,
  author text not null,
  text text not null,
  language text not null,
  compliance smallint not null,
  communication smallint not null,
  maintenance smallint not null,
  comfort smallint not null,
  cleanliness smallint not null,
  money smallint not null,
  rating integer not null default round((((((((compliance + communication) + maintenance) + comfort) + cleanliness) + money))::numeric / 6.0)),
  date date not null,
  written_at timestamp with time zone not null,
  state text not null default 'waiting'::text,
  answer text not null default ''::text,
  constraint guest_reviews_cleanliness_check CHECK (((cleanliness >= 1) AND (cleanliness <= 5))),
  constraint guest_reviews_comfort_check CHECK (((comfort >= 1) AND (comfort <= 5))),
  constraint guest_reviews_communication_check CHECK (((communication >= 1) AND (communication <= 5))),
  constraint guest_reviews_compliance_check CHECK (((compliance >= 1) AND (compliance <= 5))),
  constraint guest_reviews_maintenance_check CHECK (((maintenance >= 1) AND (maintenance <= 5))),
  constraint guest_reviews_money_check CHECK (((money >= 1) AND (money <= 5))),
  constraint guest_reviews_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'published'::text, 'hidden'::text]))),
  constraint guest_reviews_company_activity_id_fkey FOREIGN KEY (company_activity_id) REFERENCES company_activities(id) ON DELETE CASCADE,
  constraint guest_reviews_order_id_fkey FOREIGN KEY (order_id, company_activity_id) REFERENCES orders(order_id, company_activity_id) ON DELETE CASCADE,
  constraint guest_reviews_pkey PRIMARY KEY (id),
  constraint guest_reviews_order_id_key UNIQUE (order_id)
);
CREATE INDEX guest_reviews_company_activity_id_written_at_idx ON public.guest_reviews USING btree (company_activity_id, written_at DESC);
CREATE INDEX guest_reviews_date_idx ON public.guest_reviews USING btree (date DESC) WHERE (state = 'published'::text);

create table idempotency_keys (
  key text not null,
  request_hash text not null,
  status integer,
  response text,
  created_at timestamp with time zone not null default now(),
  constraint idempotency_keys_pkey PRIMARY KEY (key)
);
CREATE INDEX idempotency_keys_created_at_idx ON public.idempotency_keys USING btree (created_at);

create table installation (
  is_only boolean not null default true,
  mode text not null,
  constraint installation_is_only_check CHECK (is_only),
  constraint installation_mode_check CHECK ((mode = ANY (ARRAY['demo'::text, 'production'::text]))),
  constraint installation_pkey PRIMARY KEY (is_only)
);

create table locations (
  id integer not null,
  city_id integer not null,
  slug text not null,
  name jsonb not null,
  description jsonb not null,
  photo text not null,
  latitude double precision not null,
  longitude double precision not null,
  constraint locations_city_id_fkey FOREIGN KEY (city_id) REFERENCES cities(id),
  constraint locations_pkey PRIMARY KEY (id),
  constraint locations_city_id_slug_key UNIQUE (city_id, slug)
);

create table offer_feeds (
  company_activity_id integer not null,
  token_hash text not null,
  created_at timestamp with time zone not null,
  constraint offer_feeds_company_activity_id_fkey FOREIGN KEY (company_activity_id) REFERENCES company_activities(id) ON DELETE CASCADE,
  constraint offer_feeds_pkey PRIMARY KEY (company_activity_id),
  constraint offer_feeds_token_hash_key UNIQUE (token_hash)
);

create table opening_hours (
  company_activity_id integer not null,
  day_of_week integer not null,
  from_hour integer not null,
  to_hour integer not null,
  constraint opening_hours_check CHECK ((((to_hour >= 1) AND (to_hour <= 24)) AND (to_hour > from_hour))),
  constraint opening_hours_day_of_week_check CHECK (((day_of_week >= 1) AND (day_of_week <= 7))),
  constraint opening_hours_from_hour_check CHECK (((from_hour >= 0) AND (from_hour <= 23))),
  constraint opening_hours_company_activity_id_fkey FOREIGN KEY (company_activity_id) REFERENCES company_activities(id) ON DELETE CASCADE,
  constraint opening_hours_pkey PRIMARY KEY (company_activity_id, day_of_week, from_hour)
);

create table order_services (
  service_id integer not null,
  name jsonb not null,
  unit text not null,
  price_minor bigint not null,
  quantity integer not null,
  amount_minor bigint not null,
  order_id uuid not null,
  company_activity_id integer not null,
  constraint order_services_quantity_check CHECK (((quantity >= 1) AND (quantity <= 10))),
  constraint order_services_order_id_fkey FOREIGN KEY (order_id, company_activity_id) REFERENCES orders(order_id, company_activity_id) ON DELETE CASCADE,
  constraint order_services_service_id_fkey FOREIGN KEY (service_id) REFERENCES services(id),
  constraint order_services_pkey PRIMARY KEY (order_id, service_id, company_activity_id)
);

create table orders (
  unique_id text not null,
  company_activity_id integer not null,
  source text not null,
  order_status text not null,
  payment_status text not null,
  acq_method integer not null,
  starts_at timestamp with time zone not null,
  date date not null,
  time integer not null,
  hour_count integer not null,
  currency text not null,
  hour_price_minor bigint not null,
  amount_minor bigint not null,
  name text not null,
  phone text not null,
  mail text not null,
  comment text not null,
  language text not null,
  partner text,
  source_url text,
  card_token text,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone,
  order_id uuid not null,
  number text not null,
  secret_shared boolean not null default false,
  end_reason text,
  money_flag text,
  return_url text,
  guests smallint,
  payment_state text not null,
  payment_method text not null,
  cancellation json,
  refund_minor bigint not null default 0,
  code_id integer,
  code text,
  discount_minor bigint not null default 0,
  paid_minor bigint,
  moved_at timestamp with time zone,
  constraint orders_acq_method_check CHECK ((acq_method = ANY (ARRAY[1, 2]))),
  constraint orders_discount_minor_check CHECK ((discount_minor >= 0)),
  constraint orders_end_reason_check CHECK ((end_reason = ANY (ARRAY['lapsed'::text, 'refunded_outside'::text]))),
  constraint orders_guests_check CHECK (((guests >= 1) AND (guests <= 500))),
  constraint orders_hour_count_check CHECK (((hour_count >= 1) AND (hour_count <= 24))),
  constraint orders_money_flag_check CHECK ((money_flag = ANY (ARRAY['partly_refunded'::text, 'disputed'::text, 'dispute_lost'::text]))),
  constraint orders_number_check CHECK ((number ~ '^SH-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$'::text)),
  constraint orders_order_status_check CHECK ((order_status = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text, 'declined'::text, 'cancelled'::text, 'completed'::text, 'no_show'::text]))),
  constraint orders_paid_minor_check CHECK ((paid_minor >= 0)),
  constraint orders_payment_method_check CHECK ((payment_method = ANY (ARRAY['later'::text, 'now'::text]))),
  constraint orders_payment_state_check CHECK ((payment_state = ANY (ARRAY['pending'::text, 'paid'::text, 'failed'::text, 'expired'::text, 'refunded'::text]))),
  constraint orders_payment_status_check CHECK ((payment_status = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text, '4'::text]))),
  constraint orders_source_check CHECK ((source = ANY (ARRAY['web'::text, 'manual'::text]))),
  constraint orders_time_check CHECK ((("time" >= 0) AND ("time" <= 23))),
  constraint orders_code_id_fkey FOREIGN KEY (code_id) REFERENCES promo_codes(id) ON DELETE SET NULL,
  constraint orders_company_activity_id_fkey FOREIGN KEY (company_activity_id) REFERENCES company_activities(id),
  constraint orders_pkey PRIMARY KEY (order_id, company_activity_id),
  constraint orders_number_key UNIQUE (number),
  constraint orders_unique_id_key UNIQUE (unique_id)
);
CREATE INDEX orders_by_mail ON public.orders USING btree (lower(mail)) WHERE (mail <> ''::text);
CREATE INDEX orders_card_tokens ON public.orders USING btree (created_at) WHERE ((payment_method = 'later'::text) AND (card_token IS NOT NULL));
CREATE INDEX orders_code_id_idx ON public.orders USING btree (code_id) WHERE (code_id IS NOT NULL);
CREATE INDEX orders_company_activity_id_starts_at_idx ON public.orders USING btree (company_activity_id, starts_at);
CREATE INDEX orders_lost_with_guest ON public.orders USING btree (starts_at) WHERE ((order_status = ANY (ARRAY['declined'::text, 'cancelled'::text])) AND ((phone <> ''::text) OR (name <> ''::text) OR (mail <> ''::text) OR (comment <> ''::text) OR (source_url IS NOT NULL) OR (card_token IS NOT NULL)));
CREATE INDEX orders_open_holds ON public.orders USING btree (expires_at) WHERE ((order_status = 'unconfirmed'::text) AND (payment_state = 'pending'::text) AND (payment_method = 'now'::text));
CREATE INDEX orders_to_invite ON public.orders USING btree (starts_at) WHERE ((order_status = ANY (ARRAY['confirmed'::text, 'completed'::text])) AND (mail <> ''::text));
CREATE INDEX orders_to_remind ON public.orders USING btree (starts_at) WHERE ((order_status = 'confirmed'::text) AND (mail <> ''::text));
CREATE INDEX orders_unanswered ON public.orders USING btree (starts_at) WHERE (order_status = 'unconfirmed'::text);
CREATE INDEX orders_unconfirmed ON public.orders USING btree (company_activity_id, created_at) WHERE (order_status = 'unconfirmed'::text);
CREATE INDEX orders_unpaid_with_guest ON public.orders USING btree (expires_at) WHERE ((payment_state = ANY (ARRAY['failed'::text, 'expired'::text])) AND ((phone <> ''::text) OR (name <> ''::text) OR (mail <> ''::text) OR (comment <> ''::text) OR (source_url IS NOT NULL) OR (card_token IS NOT NULL)));
CREATE INDEX orders_with_guest ON public.orders USING btree (starts_at) WHERE ((phone <> ''::text) OR (name <> ''::text) OR (mail <> ''::text) OR (comment <> ''::text) OR (source_url IS NOT NULL) OR (card_token IS NOT NULL));

create table outside_calendars (
  id integer not null,
  company_activity_id integer not null,
  url text not null,
  added_at timestamp with time zone not null,
  checked_at timestamp with time zone,
  problem text,
  times_too_heavy smallint not null default 0,
  taken_at timestamp with time zone,
  failures integer not null default 0,
  skipped jsonb not null default '{}'::jsonb,
  constraint outside_calendars_company_activity_id_fkey FOREIGN KEY (company_activity_id) REFERENCES company_activities(id) ON DELETE CASCADE,
  constraint outside_calendars_pkey PRIMARY KEY (id),
  constraint outside_calendars_company_activity_id_url_key UNIQUE (company_activity_id, url)
);

create table outside_hours (
  calendar_id integer not null,
  company_activity_id integer not null,
  starts_at timestamp with time zone not null,
  constraint outside_hours_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES outside_calendars(id) ON DELETE CASCADE,
  constraint outside_hours_company_activity_id_fkey FOREIGN KEY (company_activity_id) REFERENCES company_activities(id) ON DELETE CASCADE,
  constraint outside_hours_pkey PRIMARY KEY (calendar_id, starts_at)
);
CREATE INDEX outside_hours_company_activity_id_starts_at_idx ON public.outside_hours USING btree (company_activity_id, starts_at);

create table partners (
  id text not null,
  name text not null,
  origins text[] not null,
  constraint partners_pkey PRIMARY KEY (id)
);

create table past_hours (
  company_activity_id integer not null,
  starts_at timestamp with time zone not null,
  kind text not null,
  order_id uuid,
  constraint past_hours_pkey PRIMARY KEY (company_activity_id, starts_at)
) partition by RANGE (starts_at);

create table payment_events (
  provider text not null,
  event_id text not null,
  received_at timestamp with time zone not null,
  constraint payment_events_pkey PRIMARY KEY (provider, event_id)
);
CREATE INDEX payment_events_received_at_idx ON public.payment_events USING btree (received_at);

create table payments (
  payment_id text not null,
  provider text not null,
  state text not null,
  amount_minor bigint not null,
  currency text not null,
  redirect_url text,
  created_at timestamp with time zone not null,
  checked_at timestamp with time zone not null,
  order_id uuid not null,
  reference text,
  attempt integer not null default 1,
  tries integer not null default 0,
  next_at timestamp with time zone not null,
  last_error text,
  company_activity_id integer not null,
  constraint payments_state_check CHECK ((state = ANY (ARRAY['starting'::text, 'created'::text, 'pending'::text, 'paid'::text, 'failed'::text, 'mismatched'::text, 'refund_due'::text, 'refunded'::text, 'lost'::text]))),
  constraint payments_order_id_fkey FOREIGN KEY (order_id, company_activity_id) REFERENCES orders(order_id, company_activity_id) ON DELETE CASCADE,
  constraint payments_pkey PRIMARY KEY (payment_id, company_activity_id)
);
CREATE INDEX payments_due ON public.payments USING btree (next_at) WHERE (state = ANY (ARRAY['starting'::text, 'created'::text, 'pending'::text]));
CREATE INDEX payments_mismatched ON public.payments USING btree (payment_id) WHERE (state = 'mismatched'::text);
CREATE INDEX payments_order_id_idx ON public.payments USING btree (order_id);
CREATE UNIQUE INDEX payments_one_beginning ON public.payments USING btree (order_id) WHERE (state = ANY (ARRAY['starting'::text, 'created'::text]));
CREATE UNIQUE INDEX payments_one_paid ON public.payments USING btree (order_id) WHERE (state = 'paid'::text);
CREATE UNIQUE INDEX payments_reference ON public.payments USING btree (provider, reference);

create table photos (
  company_activity_id integer not null,
  position integer not null,
  path text not null,
  alt jsonb not null,
  constraint photos_company_activity_id_fkey FOREIGN KEY (company_activity_id) REFERENCES company_activities(id) ON DELETE CASCADE,
  constraint photos_pkey PRIMARY KEY (company_activity_id, "position")
);

create table promo_codes (
  id integer not null,
  code text not null,
  percent smallint,
  sum_minor bigint,
  currency text,
  valid_from date,
  valid_until date,
  use_limit integer,
  uses integer not null default 0,
  company_ids integer[] not null default '{}'::integer[],
  offer_ids integer[] not null default '{}'::integer[],
  constraint promo_codes_check CHECK ((valid_until >= valid_from)),
  constraint promo_codes_check1 CHECK (((percent IS NULL) <> (sum_minor IS NULL))),
  constraint promo_codes_check2 CHECK (((currency IS NULL) = (sum_minor IS NULL))),
  constraint promo_codes_code_check CHECK ((code ~ '^[A-Z0-9-]{4,32}$'::text)),
  constraint promo_codes_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint promo_codes_sum_minor_check CHECK ((sum_minor > 0)),
  constraint promo_codes_use_limit_check CHECK ((use_limit > 0)),
  constraint promo_codes_uses_check CHECK ((uses >= 0)),
  constraint promo_codes_pkey PRIMARY KEY (id),
  constraint promo_codes_code_key UNIQUE (code)
);

create table rates (
  currency text not null,
  per_aed numeric not null,
  date date not null,
  constraint rates_per_aed_check CHECK ((per_aed > (0)::numeric)),
  constraint rates_pkey PRIMARY KEY (currency)
);

create table refunds (
  refund_id text not null,
  payment_id text not null,
  order_id uuid not null,
  amount_minor bigint not null,
  state text not null,
  reference text,
  attempt integer not null default 1,
  tries integer not null default 0,
  next_at timestamp with time zone not null,
  last_error text,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  company_activity_id integer not null,
  constraint refunds_amount_minor_check CHECK ((amount_minor >= 0)),
  constraint refunds_state_check CHECK ((state = ANY (ARRAY['due'::text, 'pending'::text, 'done'::text]))),
  constraint refunds_order_id_fkey FOREIGN KEY (order_id, company_activity_id) REFERENCES orders(order_id, company_activity_id) ON DELETE CASCADE,
  constraint refunds_payment_id_fkey FOREIGN KEY (payment_id, company_activity_id) REFERENCES payments(payment_id, company_activity_id) ON DELETE CASCADE,
  constraint refunds_pkey PRIMARY KEY (refund_id, company_activity_id)
);
CREATE INDEX refunds_due ON public.refunds USING btree (next_at) WHERE (state = ANY (ARRAY['due'::text, 'pending'::text]));
CREATE INDEX refunds_order_id_idx ON public.refunds USING btree (order_id);
CREATE INDEX refunds_payment_id_idx ON public.refunds USING btree (payment_id);

create table reviews (
  id integer not null,
  company_activity_id integer not null,
  author text not null,
  rating integer not null,
  text text not null,
  language text not null,
  date date not null,
  scores json,
  constraint reviews_rating_check CHECK (((rating >= 1) AND (rating <= 5))),
  constraint reviews_company_activity_id_fkey FOREIGN KEY (company_activity_id) REFERENCES company_activities(id) ON DELETE CASCADE,
  constraint reviews_pkey PRIMARY KEY (id)
);
CREATE INDEX reviews_company_activity_id_date_idx ON public.reviews USING btree (company_activity_id, date DESC);
CREATE INDEX reviews_date_idx ON public.reviews USING btree (date DESC);

create table sandbox_payments (
  reference text not null,
  amount_minor bigint not null,
  currency text not null,
  card text not null,
  return_url text not null,
  language text not null,
  state text not null,
  order_id uuid not null,
  constraint sandbox_payments_state_check CHECK ((state = ANY (ARRAY['open'::text, 'paid'::text, 'declined'::text, 'refunded'::text]))),
  constraint sandbox_payments_pkey PRIMARY KEY (reference),
  constraint sandbox_payments_order_id_key UNIQUE (order_id)
);

create table sandbox_refunds (
  key text not null,
  reference text not null,
  amount_minor bigint not null,
  constraint sandbox_refunds_reference_fkey FOREIGN KEY (reference) REFERENCES sandbox_payments(reference) ON DELETE CASCADE,
  constraint sandbox_refunds_pkey PRIMARY KEY (key)
);

create table sandbox_secrets (
  secret text not null,
  constraint sandbox_secrets_pkey PRIMARY KEY (secret)
);

create table services (
  id integer not null,
  company_activity_id integer not null,
  position integer not null,
  name jsonb not null,
  description jsonb not null,
  icon text not null,
  unit text not null,
  price_minor bigint not null,
  hidden boolean not null default false,
  constraint services_price_minor_check CHECK ((price_minor > 0)),
  constraint services_unit_check CHECK ((unit = ANY (ARRAY['hour'::text, 'person'::text, 'booking'::text]))),
  constraint services_company_activity_id_fkey FOREIGN KEY (company_activity_id) REFERENCES company_activities(id) ON DELETE CASCADE,
  constraint services_pkey PRIMARY KEY (id)
);
CREATE INDEX services_company_activity_id_idx ON public.services USING btree (company_activity_id);

create table sessions (
  id_hash text not null,
  user_id integer not null,
  created_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  constraint sessions_pkey PRIMARY KEY (id_hash)
);
CREATE INDEX sessions_ends_at_idx ON public.sessions USING btree (ends_at);
CREATE INDEX sessions_user_id_idx ON public.sessions USING btree (user_id);

create table sign_in_codes (
  id_hash text not null,
  code_hash text not null,
  email text not null,
  language text not null,
  tries_left integer not null,
  ends_at timestamp with time zone not null,
  constraint sign_in_codes_pkey PRIMARY KEY (id_hash)
);
CREATE INDEX sign_in_codes_ends_at_idx ON public.sign_in_codes USING btree (ends_at);

create table staff (
  id integer not null,
  company_id integer not null,
  name text not null,
  role text not null,
  language text not null,
  telegram_id bigint,
  invitation_hash text,
  invitation_ends_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  send_after timestamp with time zone,
  send_failures integer not null default 0,
  constraint staff_check CHECK (((invitation_hash IS NULL) = (invitation_ends_at IS NULL))),
  constraint staff_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'crew'::text]))),
  constraint staff_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_invitation_hash_key UNIQUE (invitation_hash)
);
CREATE UNIQUE INDEX staff_one_place ON public.staff USING btree (telegram_id, company_id) WHERE (revoked_at IS NULL);

create table staff_changes (
  id bigint not null,
  staff_id integer not null,
  company_activity_id integer not null,
  kind text not null,
  starts_at timestamp with time zone,
  was text,
  became text not null,
  changed_at timestamp with time zone not null,
  order_id uuid,
  constraint staff_changes_check CHECK (((kind = 'slot_state'::text) = (order_id IS NULL))),
  constraint staff_changes_check1 CHECK (((kind = 'slot_state'::text) = (starts_at IS NOT NULL))),
  constraint staff_changes_kind_check CHECK ((kind = ANY (ARRAY['manual_order'::text, 'order_status'::text, 'slot_state'::text]))),
  constraint staff_changes_company_activity_id_fkey FOREIGN KEY (company_activity_id) REFERENCES company_activities(id),
  constraint staff_changes_order_id_fkey FOREIGN KEY (order_id, company_activity_id) REFERENCES orders(order_id, company_activity_id) ON DELETE CASCADE,
  constraint staff_changes_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_changes_pkey PRIMARY KEY (id, changed_at, company_activity_id)
) partition by RANGE (changed_at);
CREATE INDEX staff_changes_company_activity_id_changed_at_idx ON ONLY public.staff_changes USING btree (company_activity_id, changed_at DESC);
CREATE INDEX staff_changes_order_id_idx ON ONLY public.staff_changes USING btree (order_id);

create table staff_development_keys (
  secret text not null,
  constraint staff_development_keys_pkey PRIMARY KEY (secret)
);

create table staff_messages (
  id bigint not null,
  staff_id integer not null,
  kind text not null,
  about text not null,
  event text,
  due_at timestamp with time zone not null,
  attempts integer not null default 0,
  message_id bigint,
  settled_at timestamp with time zone,
  order_id uuid,
  revision integer not null default 1,
  sent_revision integer,
  company_activity_id integer,
  calendar_id integer,
  constraint staff_messages_check CHECK ((((kind = 'plan'::text) = ((order_id IS NULL) AND (calendar_id IS NULL))) AND ((order_id IS NULL) OR (calendar_id IS NULL)))),
  constraint staff_messages_kind_check CHECK ((kind = ANY (ARRAY['notice'::text, 'reminder'::text, 'plan'::text]))),
  constraint staff_messages_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES outside_calendars(id) ON DELETE CASCADE,
  constraint staff_messages_order_id_fkey FOREIGN KEY (order_id, company_activity_id) REFERENCES orders(order_id, company_activity_id) ON DELETE CASCADE,
  constraint staff_messages_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id) ON DELETE CASCADE,
  constraint staff_messages_pkey PRIMARY KEY (id),
  constraint staff_messages_staff_id_kind_about_key UNIQUE (staff_id, kind, about)
);
CREATE INDEX staff_messages_calendar_id_idx ON public.staff_messages USING btree (calendar_id) WHERE (calendar_id IS NOT NULL);
CREATE INDEX staff_messages_due ON public.staff_messages USING btree (due_at, id) WHERE ((settled_at IS NULL) AND (sent_revision IS DISTINCT FROM revision));
CREATE INDEX staff_messages_order_id_idx ON public.staff_messages USING btree (order_id);

create table staff_notices (
  id bigint not null,
  company_id integer not null,
  event text not null,
  created_at timestamp with time zone not null default now(),
  delivered_at timestamp with time zone,
  order_id uuid,
  actor_staff_id integer,
  company_activity_id integer not null,
  calendar_id integer,
  constraint staff_notices_about CHECK (((order_id IS NULL) <> (calendar_id IS NULL))),
  constraint staff_notices_actor_staff_id_fkey FOREIGN KEY (actor_staff_id) REFERENCES staff(id) ON DELETE SET NULL,
  constraint staff_notices_calendar_id_fkey FOREIGN KEY (calendar_id) REFERENCES outside_calendars(id) ON DELETE CASCADE,
  constraint staff_notices_company_id_fkey FOREIGN KEY (company_id) REFERENCES companies(id) ON DELETE CASCADE,
  constraint staff_notices_order_id_fkey FOREIGN KEY (order_id, company_activity_id) REFERENCES orders(order_id, company_activity_id) ON DELETE CASCADE,
  constraint staff_notices_pkey PRIMARY KEY (id, company_activity_id)
);
CREATE INDEX staff_notices_by_day ON public.staff_notices USING btree (created_at);
CREATE INDEX staff_notices_calendar_id_idx ON public.staff_notices USING btree (calendar_id) WHERE (calendar_id IS NOT NULL);
CREATE INDEX staff_notices_id_idx ON public.staff_notices USING btree (id) WHERE (delivered_at IS NULL);
CREATE INDEX staff_notices_order_id_idx ON public.staff_notices USING btree (order_id);

create table trip_keys (
  secret text not null,
  constraint trip_keys_pkey PRIMARY KEY (secret)
);

create table users (
  id integer not null,
  email text not null,
  name text,
  language text not null,
  created_at timestamp with time zone not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_email_key UNIQUE (email)
);

create table waitlist_entries (
  id bigint not null,
  company_activity_id integer not null,
  date date not null,
  time smallint not null,
  hour_count smallint not null,
  starts timestamp with time zone[] not null,
  mail text not null,
  language text not null,
  joined_at timestamp with time zone not null,
  told_at timestamp with time zone,
  mailed_at timestamp with time zone,
  leave_hash text,
  constraint waitlist_entries_check CHECK ((cardinality(starts) = hour_count)),
  constraint waitlist_entries_check1 CHECK (((mailed_at IS NULL) OR (told_at IS NOT NULL))),
  constraint waitlist_entries_company_activity_id_fkey FOREIGN KEY (company_activity_id) REFERENCES company_activities(id) ON DELETE CASCADE,
  constraint waitlist_entries_pkey PRIMARY KEY (id, company_activity_id),
  constraint waitlist_entries_company_activity_id_date_time_hour_count_m_key UNIQUE (company_activity_id, date, "time", hour_count, mail),
  constraint waitlist_entries_leave_hash_key UNIQUE (leave_hash)
);
CREATE INDEX waitlist_entries_company_activity_id_told_at_idx ON public.waitlist_entries USING btree (company_activity_id, told_at) WHERE (told_at IS NOT NULL);
CREATE INDEX waitlist_entries_mail_idx ON public.waitlist_entries USING btree (mail);
CREATE INDEX waitlist_waiting ON public.waitlist_entries USING btree ((starts[1])) WHERE (told_at IS NULL);

create table yacht_types (
  id integer not null,
  slug text not null,
  name jsonb not null,
  constraint yacht_types_pkey PRIMARY KEY (id),
  constraint yacht_types_slug_key UNIQUE (slug)
);

CREATE OR REPLACE FUNCTION public.announce_orders(channel text, ids uuid[], has_changed boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    declare
      news text;
    begin
      for news in
        select json_build_object(
          'company_id', ca.company_id, 'company_activity_id', ca.id, 'order_id', o.order_id,
          'from', o.date - (o.time < ca.buffer_hours)::int,
          'to', o.date + (o.time + o.hour_count + ca.buffer_hours > 24)::int)::text
        from orders o join company_activities ca on ca.id = o.company_activity_id
        where o.order_id = any(ids) loop
        perform pg_notify(channel, news);
      end loop;
    end $function$;

CREATE OR REPLACE FUNCTION public.book(offer_id integer, for_order uuid, wanted timestamp with time zone[], buffers timestamp with time zone[], until timestamp with time zone, at timestamp with time zone, at_version bigint, new_order json, services json, new_key text, new_hash text, new_response text)
 RETURNS TABLE(outcome text, request_hash text, response text)
 LANGUAGE plpgsql
AS $function$
    declare
      claim_kind text := case when until is null then 'order' else 'hold' end;
      standing record;
      used_code int := (new_order ->> 'code_id')::int;
    begin
      select count(*) as hours, coalesce(bool_or(c.kind = 'closure'), false) as closed,
          coalesce(bool_and(c.expires_at <= at), false) as expired
        into standing from claimed_hours c
        where c.company_activity_id = offer_id and c.starts_at = any(wanted);
      -- After the hours: whoever sees the hours of the same request also sees its key.
      if new_key is not null then
        return query select 'replayed', k.request_hash, k.response from idempotency_keys k
          where k.key = new_key and k.created_at > at - interval '24 hours';
        if found then return; end if;
      end if;
      if standing.hours > 0 then
        return query select case when standing.closed then 'closed'
          when standing.expired then 'expired' else 'taken' end, null::text, null::text;
        return;
      end if;
      if at_version is not null
          and not exists (select from catalogue_version where version = at_version) then
        return query select 'outdated', null::text, null::text;
        return;
      end if;

      if new_key is not null then
        insert into idempotency_keys as k (key, request_hash, status, response, created_at)
          values (new_key, new_hash, 200, new_response, at)
          on conflict (key) do update set request_hash = excluded.request_hash,
            response = excluded.response, created_at = excluded.created_at
            where k.created_at <= excluded.created_at - interval '24 hours';
        if not found then
          return query select 'replayed', k.request_hash, k.response from idempotency_keys k
            where k.key = new_key;
          return;
        end if;
      end if;
      if used_code is not null then
        update promo_codes c set uses = c.uses + 1
          where c.id = used_code and (c.use_limit is null or c.uses < c.use_limit);
        if not found then
          delete from idempotency_keys k where k.key = new_key;
          return query select 'code_gone', null::text, null::text;
          return;
        end if;
      end if;
      if new_order is not null then
        insert into orders (order_id, number, unique_id, company_activity_id, source,
            order_status, payment_state, payment_method, starts_at, date, time, hour_count, currency,
            hour_price_minor, amount_minor, name, phone, mail, comment, guests, language, partner,
            source_url, return_url, card_token, created_at, expires_at, cancellation, code_id, code,
            discount_minor)
          select o.order_id, o.number, o.unique_id, o.company_activity_id, o.source,
            o.order_status, o.payment_state, o.payment_method, o.starts_at, o.date, o.time,
            o.hour_count, o.currency, o.hour_price_minor, o.amount_minor, o.name, o.phone, o.mail,
            o.comment, o.guests, o.language, o.partner, o.source_url, o.return_url, o.card_token,
            o.created_at, o.expires_at, o.cancellation, o.code_id, o.code,
            coalesce(o.discount_minor, 0)
          from json_populate_record(null::orders, new_order) o;
      end if;

      with claimed as (
        insert into claimed_hours (company_activity_id, starts_at, kind, order_id, expires_at)
        select offer_id, hour.starts_at, hour.kind, for_order, until from (
          select unnest(wanted) as starts_at, claim_kind as kind
          union all
          select unnest(buffers), 'buffer'
        ) hour
        order by hour.starts_at
        on conflict do nothing
        returning kind
      )
      select count(*) filter (where c.kind = claim_kind) as hours into standing from claimed c;
      if standing.hours = cardinality(wanted) then
        insert into order_services
          select s.* from json_populate_recordset(null::order_services, services) s;
        return query select 'booked', null::text, null::text;
        return;
      end if;

      -- Another transaction claimed an hour between the look and the claim.
      delete from claimed_hours c where c.order_id = for_order;
      if new_order is not null then delete from orders o where o.order_id = for_order; end if;
      if used_code is not null then
        update promo_codes c set uses = c.uses - 1 where c.id = used_code;
      end if;
      if new_key is not null then delete from idempotency_keys k where k.key = new_key; end if;
      return query select case when exists (
          select from claimed_hours c where c.company_activity_id = offer_id
            and c.starts_at = any(wanted) and c.kind = 'closure') then 'closed' else 'taken' end,
        null::text, null::text;
    end $function$;

CREATE OR REPLACE FUNCTION public.count_code_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update promo_codes c
        set uses = c.uses + case when new.order_status in ('declined', 'cancelled') then -1 else 1 end
        where c.id = new.code_id;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.count_order_revision()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      update staff_messages set revision = revision + 1
      where order_id = new.order_id and settled_at is null;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.fill_offer()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      select o.company_activity_id into new.company_activity_id
        from orders o where o.order_id = new.order_id;
      return new;
    end $function$;

CREATE OR REPLACE FUNCTION public.follow_reviews()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      changed int[];
    begin
      if tg_op = 'INSERT' then
        changed := array(select distinct company_activity_id from after_rows);
      elsif tg_op = 'DELETE' then
        changed := array(select distinct company_activity_id from before_rows);
      else
        changed := array(select company_activity_id from before_rows
          union select company_activity_id from after_rows);
      end if;
      if cardinality(changed) = 0 then return null; end if;
      perform rate_offers(changed);
      -- An import tells of its changes itself, at its end.
      if tg_table_name = 'guest_reviews' then
        update catalogue_version set version = version + 1;
      end if;
      return null;
    end $function$;

CREATE OR REPLACE FUNCTION public.lock_orders(ids uuid[], skips_locked boolean)
 RETURNS SETOF orders
 LANGUAGE plpgsql
 ROWS 1
AS $function$
    declare
      id uuid;
      offer int;
    begin
      foreach id in array ids loop
        select o.company_activity_id into offer from orders o where o.order_id = id;
        if skips_locked then
          return query select * from orders o
            where o.order_id = id and o.company_activity_id = offer for update skip locked;
        else
          return query select * from orders o
            where o.order_id = id and o.company_activity_id = offer for update;
        end if;
      end loop;
    end $function$;

CREATE OR REPLACE FUNCTION public.lost_race()
 RETURNS text
 LANGUAGE plpgsql
AS $function$
    begin
      raise exception 'another transaction was quicker' using errcode = 'serialization_failure';
    end $function$;

CREATE OR REPLACE FUNCTION public.rate_offers(ids integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
    begin
      -- Whoever waits here counts in the next statement what the other has committed.
      perform from company_activities where id = any(ids) order by id for no key update;
      update company_activities ca set
        rating = coalesce(round(said.rating, 1), 0),
        compliance_rating = coalesce(round(said.compliance, 1), 0),
        communication_rating = coalesce(round(said.communication, 1), 0),
        maintenance_rating = coalesce(round(said.maintenance, 1), 0),
        comfort_rating = coalesce(round(said.comfort, 1), 0),
        cleanliness_rating = coalesce(round(said.cleanliness, 1), 0),
        money_rating = coalesce(round(said.money, 1), 0),
        rating_counts = jsonb_build_object('1', coalesce(said.one, 0), '2', coalesce(said.two, 0),
          '3', coalesce(said.three, 0), '4', coalesce(said.four, 0), '5', coalesce(said.five, 0)),
        reviews_count = coalesce(said.reviews, 0)
      from unnest(ids) rated(id) left join (
        select company_activity_id, count(*) as reviews, avg(rating) as rating,
          avg(compliance) as compliance, avg(communication) as communication,
          avg(maintenance) as maintenance, avg(comfort) as comfort,
          avg(cleanliness) as cleanliness, avg(money) as money,
          count(*) filter (where rating = 1) as one, count(*) filter (where rating = 2) as two,
          count(*) filter (where rating = 3) as three, count(*) filter (where rating = 4) as four,
          count(*) filter (where rating = 5) as five
        from shown_reviews where company_activity_id = any(ids) group by company_activity_id
      ) said on said.company_activity_id = rated.id
      where ca.id = rated.id;
    end $function$;

CREATE OR REPLACE FUNCTION public.sync_payment_codes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    declare
      states constant text[] := array['pending', 'paid', 'failed', 'expired', 'refunded'];
    begin
      if tg_op = 'INSERT' and new.payment_state is null
          or tg_op = 'UPDATE' and new.payment_status <> old.payment_status then
        new.payment_state := states[new.payment_status::int + 1];
        new.payment_method := (array['later', 'now'])[new.acq_method];
      else
        new.payment_status := array_position(states, new.payment_state) - 1;
        new.acq_method := array_position(array['later', 'now'], new.payment_method);
      end if;
      return new;
    end $function$;
