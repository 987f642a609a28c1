-- A database as it was before orders had ids: a paid order, one that waits for its payment, and
-- everything that belongs to them. Friday 2026-11-20, 8 AM in Dubai.
insert into cities values (1, 'dubai', '{"en": "Dubai"}', '{"en": ""}', '', 'AE', 'Asia/Dubai', 'AED', 25, 55);
insert into activities values (5, 'yacht-rental', '{"en": "Yacht rental"}', '{"en": ""}', '', 0);
insert into locations values (1, 1, 'marina', '{"en": "Marina"}', '{"en": ""}', '', 25, 55);
insert into companies (id, slug, name) values (1, 'blue-hours', 'Blue Hours');
insert into company_activities (id, company_id, activity_id, city_id, location_id, title,
  title_slug, description, address, address_code, currency, price_minor, filters, latitude,
  longitude, notice_hours, buffer_hours, rating, compliance_rating, communication_rating,
  maintenance_rating, comfort_rating, cleanliness_rating, money_rating, rating_counts,
  reviews_count, position)
values (1, 1, 5, 1, 1, 'Azure 46', 'azure-46', '{"en": ""}', '{"en": "Pier 7"}', '', 'AED', 72000,
  '{}', 25, 55, 0, 0, 5, 5, 5, 5, 5, 5, 5, '{}', 0, 0);
insert into services (id, company_activity_id, position, name, description, icon, unit, price_minor)
values (1, 1, 0, '{"en": "SUP board"}', '{"en": ""}', 'sup', 'booking', 100);
insert into staff (company_id, name, role, language, telegram_id)
values (1, 'omar', 'owner', 'en', 101), (1, 'lena', 'crew', 'en', 102);

insert into orders (unique_id, company_activity_id, source, order_status, payment_status,
  acq_method, starts_at, date, time, hour_count, currency, hour_price_minor, amount_minor,
  name, phone, mail, comment, language, created_at, expires_at)
values
  ('paid-secret-of-a-guest-0', 1, 'web', 'unconfirmed', '1', 2, '2026-11-21T12:00:00Z',
    '2026-11-21', 16, 3, 'AED', 72000, 216000, 'Elena', '+971501234567', 'elena@example.com',
    'Birthday', 'en', '2026-11-20T03:20:00Z', null),
  ('held-secret-of-a-guest-0', 1, 'web', 'unconfirmed', '0', 2, '2026-11-22T12:00:00Z',
    '2026-11-22', 16, 3, 'AED', 72000, 216000, 'Karim', '+971501234568', '', '', 'en',
    '2026-11-20T03:50:00Z', '2026-11-20T04:20:00Z');
insert into order_services
values ('paid-secret-of-a-guest-0', 1, '{"en": "SUP board"}', 'booking', 100, 1, 100);
insert into claimed_hours (company_activity_id, starts_at, kind, unique_id, expires_at)
  select 1, starts_at, 'order', 'paid-secret-of-a-guest-0', null::timestamptz
  from generate_series('2026-11-21T12:00:00Z'::timestamptz, '2026-11-21T14:00:00Z', '1 hour') starts_at
  union all select 1, starts_at, 'hold', 'held-secret-of-a-guest-0', '2026-11-20T04:20:00Z'
  from generate_series('2026-11-22T12:00:00Z'::timestamptz, '2026-11-22T14:00:00Z', '1 hour') starts_at
  union all select 1, '2026-11-23T12:00:00Z', 'closure', null, null::timestamptz;
insert into payments (payment_id, unique_id, provider, state, amount_minor, currency, created_at,
  checked_at)
values
  ('sandbox_paid', 'paid-secret-of-a-guest-0', 'sandbox', 'paid', 216000, 'AED',
    '2026-11-20T03:50:00Z', '2026-11-20T03:50:00Z'),
  ('sandbox_held', 'held-secret-of-a-guest-0', 'sandbox', 'pending', 216000, 'AED',
    '2026-11-20T03:50:00Z', '2026-11-20T03:50:00Z');
insert into sandbox_payments values
  ('sandbox_held', 'held-secret-of-a-guest-0', 216000, 'AED', 'paid', 'https://sea.example/', 'en', 'open', null),
  ('sandbox_gone', 'order-that-was-deleted-0', 216000, 'AED', 'paid', 'https://sea.example/', 'en', 'open', null);
insert into card_guarantees
values ('paid-secret-of-a-guest-0', 'sandbox', 'kept', 'card_1', '2026-11-20T03:50:00Z');
insert into staff_notices (company_id, unique_id, event, created_at)
values (1, 'held-secret-of-a-guest-0', 'payment_mismatched', '2026-11-20T03:55:00Z');
insert into staff_changes (staff_id, company_activity_id, kind, unique_id, starts_at, became, changed_at)
values (1, 1, 'manual_order', 'paid-secret-of-a-guest-0', null, 'confirmed', '2026-11-20T03:55:00Z'),
  (1, 1, 'slot_state', null, '2026-11-23T12:00:00Z', 'closed', '2026-11-20T03:55:00Z');
insert into staff_messages (staff_id, kind, about, unique_id, event, due_at, message_id, shown, settled_at)
values
  (1, 'notice', '1', 'paid-secret-of-a-guest-0', 'paid', '2026-11-20T03:50:00Z', 77, 'unconfirmed', null),
  (1, 'reminder', 'paid-secret-of-a-guest-0:30', 'paid-secret-of-a-guest-0', null,
    '2026-11-20T03:55:00Z', 78, 'unconfirmed', null),
  (1, 'plan', '1:2026-11-20', null, null, '2026-11-20T03:00:00Z', 76, null, '2026-11-20T03:00:00Z');
insert into idempotency_keys (key, request_hash, status, response) values
  ('web', 'hash', 200, '{"unique_id":"held-secret-of-a-guest-0","error":false}'),
  ('staff 101 phone', 'hash', 200, 'paid-secret-of-a-guest-0'),
  ('begun', 'hash', 200, null);
insert into pgboss.job (name, data) values
  ('order-mail', '{"unique_id": "paid-secret-of-a-guest-0", "event": "paid"}'),
  ('expire-holds', null);
