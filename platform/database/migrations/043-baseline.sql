-- The schema of the version of 26 November 2026 (74d3c8f): what a database begins with. Later changes are migrations of
-- their own.
--
-- It is SQL of PostgreSQL where tables are made and of SQLite where triggers are; `043-baseline.ts` writes each for the
-- other, and says what digits(...), month(...) and note_change(...) stand for. `collate "C"` is byte order, as in
-- SQLite, so that both databases sort alike. Without rowid, SQLite stores a table in the order of its key, which saves
-- one look-up a row. A statement begins at the margin; "only" says that a paragraph is for one database.

-- The site ---------------------------------------------------------------------------------------------------

-- What the company has set, by its name.
create table setting (
  key text not null primary key,
  value jsonb not null
);

-- Posts that staff write, and pictures that the company's pages show.
create table site_post (
  slug text collate "C" not null primary key,
  facts jsonb not null,
  published boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table site_picture (
  path text collate "C" not null primary key,
  page text collate "C" not null
);

-- Accounts ---------------------------------------------------------------------------------------------------

-- Customers, agents and staff; `role` says which. The generated keys are what people are found by.
create table account (
  id text collate "C" not null primary key,
  email text collate "C" not null unique,
  name text not null,
  role text collate "C" not null default 'customer',
  password text not null,
  enabled boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  language text not null default 'en' check (language in ('en', 'fr')),
  confirmed_at timestamptz,
  username text not null default '',
  phone text not null default '',
  requested_role text check (requested_role in ('agent', 'agency')),
  password_changed_at timestamptz,
  phone_key text collate "C" generated always as (digits(phone)) virtual
);
create index account_request on account (created_at) where requested_role is not null;
create index account_phone on account (phone_key) where phone_key <> '';

-- Signed-in browsers, which their holder can tell apart; those that need no code for a while.
create table session (
  id text collate "C" not null primary key,
  account_id text collate "C" not null references account (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_seen_at timestamptz,
  authenticated_at timestamptz,
  device text not null default '',
  method text not null default 'password',
  level integer not null default 1,
  stay boolean not null default false,
  awaits_step boolean not null default false
);
create index session_account on session (account_id);
create index session_expiry on session (expires_at);

create table trusted_device (
  id text collate "C" not null primary key,
  account_id text collate "C" not null references account (id) on delete cascade,
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index trusted_device_account on trusted_device (account_id);

-- What opens an account beside its password.
create table passkey (
  id text collate "C" not null primary key,
  account_id text collate "C" not null references account (id) on delete cascade,
  credential_id text collate "C" not null unique,
  public_key text not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_account on passkey (account_id);

create table authenticator (
  account_id text collate "C" not null primary key references account (id) on delete cascade,
  secret text not null,
  created_at timestamptz not null,
  proven_at timestamptz,
  enabled_at timestamptz,
  last_step integer not null,
  failures integer not null,
  blocked_until timestamptz
);

create table recovery_code (
  id text collate "C" not null primary key,
  account_id text collate "C" not null references account (id) on delete cascade,
  hash text not null,
  used_at timestamptz
);
create index recovery_code_account on recovery_code (account_id);

create table identity (
  id text collate "C" not null primary key,
  account_id text collate "C" not null references account (id) on delete cascade,
  provider text collate "C" not null check (provider in ('google', 'facebook')),
  subject text collate "C" not null,
  email text not null,
  created_at timestamptz not null,
  constraint identity_once unique (provider, subject)
);
create index identity_account on identity (account_id);

create table used_token (
  id text collate "C" not null primary key,
  expires_at timestamptz not null
);
create index used_token_expiry on used_token (expires_at);

-- Links in mails: to sign up, to sign in, to move an account to another address, to work in the office.
create table sign_up (
  id text collate "C" not null primary key,
  hash text collate "C" not null unique,
  email text collate "C" not null,
  name text not null,
  username text not null,
  phone text not null,
  requested_role text collate "C" check (requested_role in ('agent', 'agency')),
  password text not null,
  language text collate "C" not null check (language in ('en', 'fr')),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_up_email on sign_up (email);
create index sign_up_expiry on sign_up (expires_at);

create table sign_in_link (
  id text collate "C" not null primary key,
  hash text collate "C" not null unique,
  browser text collate "C" not null,
  email text collate "C" not null,
  next text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_link_email on sign_in_link (email);
create index sign_in_link_expiry on sign_in_link (expires_at);

create table email_change (
  account_id text collate "C" not null primary key references account (id) on delete cascade,
  id text collate "C" not null unique,
  hash text collate "C" not null unique,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table staff_invitation (
  id text collate "C" not null primary key,
  email text collate "C" not null,
  hash text collate "C" not null unique,
  name text not null,
  role text not null,
  invited_by text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz
);

-- Public pages of agents and agencies, which agent belongs to which agency, and invitations.
create table account_profile (
  account_id text collate "C" not null primary key references account (id) on delete cascade,
  facts jsonb not null,
  updated_at timestamptz not null
);

create table agent_profile (
  account_id text collate "C" not null primary key references account (id) on delete cascade,
  slug text collate "C" not null unique,
  name text not null,
  facts jsonb not null,
  consent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table agent_picture (
  path text collate "C" not null primary key,
  account_id text collate "C" not null unique references account (id) on delete cascade
);

create table agency_member (
  agent_id text collate "C" not null primary key references account (id) on delete cascade,
  agency_id text collate "C" not null references account (id) on delete cascade,
  role_by_agency boolean not null,
  since timestamptz not null
);
create index agency_member_agency on agency_member (agency_id);

create table agent_invitation (
  id text collate "C" not null primary key,
  agency_id text collate "C" not null references account (id) on delete cascade,
  email text collate "C" not null,
  hash text collate "C" not null unique,
  name text not null,
  facts jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  ended_at timestamptz
);
create index agent_invitation_agency on agent_invitation (agency_id, created_at);

-- The private addresses of calendars.
create table calendar_feed (
  account_id text collate "C" not null primary key references account (id) on delete cascade,
  claims text collate "C" not null,
  created_at timestamptz not null
);

-- API keys, webhooks, and what is delivered to webhooks.
create table api_key (
  id text collate "C" not null primary key,
  account_id text collate "C" not null references account (id) on delete cascade,
  name text not null,
  prefix text not null,
  hash text collate "C" not null unique,
  scopes jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_key_account on api_key (account_id);

create table webhook (
  id text collate "C" not null primary key,
  url text not null,
  description text not null,
  events jsonb not null,
  secret text not null,
  state text collate "C" not null check (state in ('on', 'off', 'failed')),
  failing_since timestamptz,
  created_by text collate "C" references account (id) on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table webhook_delivery (
  id text collate "C" not null primary key,
  webhook_id text collate "C" not null references webhook (id) on delete cascade,
  event text not null,
  body text not null,
  state text collate "C" not null check (state in ('waiting', 'sent', 'failed')),
  attempts integer not null,
  next_at timestamptz,
  status integer,
  note text not null,
  created_at timestamptz not null
);
create index webhook_delivery_due on webhook_delivery (next_at) where state = 'waiting';
create index webhook_delivery_log on webhook_delivery (webhook_id, created_at desc);
create index webhook_delivery_age on webhook_delivery (created_at);

-- Listings ---------------------------------------------------------------------------------------------------

-- Two indexes per sort, for one offer and for both, hold every column of the filters, so that rows that do not match
-- are passed over within the index. `property_facet` finds the few rows of a narrow search.
create table property (
  id text collate "C" not null primary key,
  name text not null,
  offer text collate "C" not null check (offer in ('rent', 'sale')),
  kind text collate "C" not null,
  price bigint not null check (price > 0 and price <= 10000000000),
  address_line text not null,
  city text collate "C" not null,
  city_key text collate "C" not null,
  province text not null,
  postal_code text not null,
  street_number text not null,
  street_name text not null,
  place_id text not null,
  latitude double precision,
  longitude double precision,
  beds integer not null check (beds >= 0),
  washrooms real not null check (washrooms >= 0),
  sqft integer not null check (sqft >= 0),
  available_on date not null,
  description text not null,
  video_url text not null,
  verified boolean not null,
  closed boolean not null,
  archived boolean not null,
  listed boolean generated always as (verified and not archived) stored,
  popularity integer not null default 0,
  price_band integer not null,
  customer_name text not null,
  customer_email text not null,
  customer_phone text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  location_precision text,
  listed_since timestamptz not null default '1970-01-01T00:00:00.000Z',
  unlisted_at timestamptz,
  virtual_tour_url text not null default '',
  language text not null default 'en' check (language in ('en', 'fr')),
  other_title text not null default '',
  other_description text not null default '',
  feature_bits integer not null default 0,
  confirmed_at timestamptz not null default '1970-01-01T00:00:00.000Z',
  owner_id text collate "C" references account (id) on delete set null,
  agent_id text collate "C" references account (id) on delete set null,
  asked_at timestamptz,
  unanswered_at timestamptz,
  customer_email_key text collate "C" generated always as (lower(trim(customer_email))) virtual,
  customer_phone_key text collate "C" generated always as (digits(customer_phone)) virtual
);
create index property_popular on property (offer, popularity desc, created_at desc, id, kind, city_key, beds, price)
  where listed;
create index property_popular_all on property (popularity desc, created_at desc, id, kind, city_key, beds, price)
  where listed;
create index property_low on property (offer, price, created_at desc, id, kind, city_key, beds, closed) where listed;
create index property_low_all on property (price, created_at desc, id, kind, city_key, beds) where listed;
create index property_high on property (offer, price desc, created_at desc, id, kind, city_key, beds, closed)
  where listed;
create index property_high_all on property (price desc, created_at desc, id, kind, city_key, beds) where listed;
create index property_review on property (verified, created_at desc, id);
create index property_created on property (created_at desc, id);
create index property_sitemap on property (id, updated_at, offer) where listed;
create index property_newest on property (offer, listed_since desc, id, kind, city_key, beds, price) where listed;
create index property_newest_all on property (listed_since desc, id, kind, city_key, beds, price) where listed;
create index property_facet on property (offer, city_key, kind, beds, price_band, price, popularity,
  created_at, id, closed, listed_since) where listed;
create index property_wishes on property (offer, city_key, kind, beds, price, feature_bits, washrooms, sqft,
  available_on, listed_since, popularity, created_at, id, latitude, longitude) where listed;
create index property_around on property (offer, latitude, longitude, kind, closed, id) where listed;
create index property_changed on property (updated_at, id);
create index property_owner on property (owner_id) where owner_id is not null;
create index property_agent on property (agent_id) where agent_id is not null;
create index property_customer on property (lower(customer_email));
create index property_unanswered on property (unanswered_at, id) where unanswered_at is not null;
create index property_customer_email on property (customer_email_key) where customer_email_key <> '';
create index property_customer_phone on property (customer_phone_key) where customer_phone_key <> '';
create index property_stale on property (confirmed_at, id) where listed and not closed;
create index property_waiting on property (created_at, id, verified, archived)
  where verified = false and archived = false;

-- only postgres
alter table property alter listed_since drop default, alter confirmed_at drop default;

create table property_feature (
  property_id text collate "C" not null references property (id) on delete cascade,
  feature text not null,
  constraint property_feature_key primary key (property_id, feature)
) without rowid;

-- Changes of listings by their owners, which wait for staff; the decisions of staff on listings and changes.
create table property_revision (
  id text collate "C" not null primary key,
  property_id text collate "C" not null references property (id) on delete cascade,
  base_version timestamptz not null,
  base jsonb not null,
  proposed jsonb not null,
  author text collate "C" not null check (author in ('link', 'account')),
  account_id text collate "C" references account (id) on delete set null,
  state text collate "C" not null
    check (state in ('waiting', 'accepted', 'partly', 'refused', 'withdrawn', 'superseded')),
  created_at timestamptz not null,
  decided_at timestamptz
);
create unique index revision_waiting on property_revision (property_id) where state = 'waiting';
create index revision_property on property_revision (property_id, created_at);
create index revision_waiting_since on property_revision (created_at, property_id) where state = 'waiting';

create table decision (
  id text collate "C" not null primary key,
  property_id text collate "C" not null references property (id) on delete cascade,
  revision_id text collate "C" references property_revision (id) on delete cascade,
  round integer not null,
  verdict text collate "C" not null check (verdict in ('accepted', 'partly', 'changes', 'refused')),
  reasons jsonb not null,
  body text not null,
  language text collate "C" not null check (language in ('en', 'fr')),
  taken jsonb not null,
  kept jsonb not null,
  replaced jsonb not null,
  account_id text collate "C" references account (id) on delete set null,
  who text not null,
  created_at timestamptz not null,
  answered_at timestamptz,
  checked jsonb not null default '[]',
  answers jsonb not null default '[]',
  role text,
  constraint decision_once unique (property_id, round)
);
create index decision_created on decision (created_at);
create index decision_revision on decision (revision_id) where revision_id is not null;

-- Pictures that nothing has claimed yet belong to no property.
create table property_picture (
  path text collate "C" not null primary key,
  property_id text collate "C" references property (id) on delete set null,
  position integer not null,
  width integer not null,
  height integer not null,
  alt text not null,
  placeholder text not null,
  bytes bigint not null,
  created_at timestamptz not null,
  alt_fr text not null default '',
  revision_id text collate "C" references property_revision (id) on delete set null,
  photo_hash text
);
create index property_picture_place on property_picture (property_id, position, path);
create index property_picture_unclaimed on property_picture (created_at) where property_id is null;
create index picture_revision on property_picture (revision_id) where revision_id is not null;
create index picture_without_hash on property_picture (path) where photo_hash is null;

-- Views by the day.
create table property_view (
  property_id text collate "C" not null references property (id) on delete cascade,
  day date not null,
  views integer not null,
  constraint property_view_key primary key (property_id, day)
) without rowid;
create index property_view_day on property_view (day, property_id, views);

-- What a listed property was offered for, one row a change.
create table property_price (
  property_id text not null references property (id) on delete cascade,
  at timestamptz not null,
  offer text not null check (offer in ('rent', 'sale')),
  price bigint not null,
  constraint property_price_key primary key (property_id, at)
);

-- How it came to us.
create table submission (
  property_id text collate "C" not null primary key references property (id) on delete cascade,
  submit_key text collate "C" unique,
  suspicion text,
  created_at timestamptz not null,
  reference text collate "C" not null default '',
  language text not null default 'en' check (language in ('en', 'fr'))
);
create unique index submission_reference on submission (reference);

-- What its owner manages it by, what owner and office write to each other, and what follows when the offer ends.
create table manage_link (
  id text collate "C" not null primary key,
  property_id text collate "C" not null references property (id) on delete cascade,
  hash text collate "C" not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  last_opened_at timestamptz
);
create index manage_link_property on manage_link (property_id, created_at);

create table owner_message (
  id text collate "C" not null primary key,
  property_id text collate "C" not null references property (id) on delete cascade,
  author text collate "C" not null check (author in ('owner', 'office')),
  account_id text collate "C" references account (id) on delete set null,
  body text not null,
  created_at timestamptz not null
);
create index owner_message_property on owner_message (property_id, created_at);

create table owner_ending (
  property_id text collate "C" not null primary key references property (id) on delete cascade,
  kind text collate "C" not null check (kind in ('closed', 'down')),
  at timestamptz not null,
  visits_end_at timestamptz
);
create index owner_ending_visits on owner_ending (visits_end_at) where visits_end_at is not null;

-- Homes that an account has saved.
create table saved_list (
  account_id text collate "C" not null primary key references account (id) on delete cascade,
  version integer not null,
  homes jsonb not null,
  updated_at timestamptz not null
);

-- The reasons for a closer look as they were last worked out, and which listings are not the same home.
create table property_look (
  property_id text collate "C" not null primary key references property (id) on delete cascade,
  version text not null,
  reasons integer not null,
  found jsonb not null,
  at timestamptz not null
);

create table other_home (
  property_id text collate "C" not null references property (id) on delete cascade,
  other_id text collate "C" not null references property (id) on delete cascade,
  account_id text collate "C" references account (id) on delete set null,
  at timestamptz not null,
  constraint other_home_pair primary key (property_id, other_id)
);
create index other_home_other on other_home (other_id);

-- What visitors search ---------------------------------------------------------------------------------------

-- The words of a listing, folded and apart already. Only whether a word is there matters, so no places and no sizes are
-- stored. The row has a number of its own, because SQLite may renumber rows when the file is compacted.
create table property_words (
  id integer generated by default as identity primary key,
  property_id text collate "C" not null unique references property (id) on delete cascade,
  words text not null
);

-- only postgres
alter table property_words add column vector tsvector
  generated always as (array_to_tsvector(string_to_array(words, ' '))) stored;
create index property_words_vector on property_words using gin (vector);

-- only sqlite
create virtual table property_text using fts5(words, content='property_words', content_rowid='id', detail=none,
  columnsize=0, tokenize='unicode61 remove_diacritics 0');
create trigger property_words_come after insert on property_words begin
  insert into property_text (rowid, words) values (new.id, new.words); end;
create trigger property_words_go after delete on property_words begin
  insert into property_text (property_text, rowid, words) values ('delete', old.id, old.words); end;
create trigger property_words_change after update on property_words begin
  insert into property_text (property_text, rowid, words) values ('delete', old.id, old.words);
  insert into property_text (rowid, words) values (new.id, new.words); end;

-- Every word that was ever in a listing, for typing errors.
create table search_word (
  word text collate "C" not null primary key
) without rowid;

-- How many homes are listed of each kind.
create table tally (
  offer text collate "C" not null,
  kind text collate "C" not null,
  city_key text collate "C" not null,
  beds integer not null,
  price_band integer not null,
  city text collate "C" not null,
  listings integer not null,
  constraint tally_key primary key (offer, city_key, kind, beds, price_band, city)
) without rowid;

-- only sqlite
create trigger property_listed after insert on property when new.listed begin
  insert into tally (offer, kind, city_key, beds, price_band, city, listings)
    values (new.offer, new.kind, new.city_key, new.beds, new.price_band, new.city, 1)
    on conflict (offer, kind, city_key, beds, price_band, city) do update set listings = listings + 1; end;
create trigger property_unlisted after delete on property when old.listed begin
  update tally set listings = listings - 1 where (offer, kind, city_key, beds, price_band, city)
    = (old.offer, old.kind, old.city_key, old.beds, old.price_band, old.city);
  delete from tally where (offer, kind, city_key, beds, price_band, city)
    = (old.offer, old.kind, old.city_key, old.beds, old.price_band, old.city) and listings = 0; end;
create trigger property_relisted after update of offer, kind, city_key, beds, price_band, city, verified, archived
  on property when new.listed begin
  insert into tally (offer, kind, city_key, beds, price_band, city, listings)
    values (new.offer, new.kind, new.city_key, new.beds, new.price_band, new.city, 1)
    on conflict (offer, kind, city_key, beds, price_band, city) do update set listings = listings + 1; end;
create trigger property_delisted after update of offer, kind, city_key, beds, price_band, city, verified, archived
  on property when old.listed begin
  update tally set listings = listings - 1 where (offer, kind, city_key, beds, price_band, city)
    = (old.offer, old.kind, old.city_key, old.beds, old.price_band, old.city);
  delete from tally where (offer, kind, city_key, beds, price_band, city)
    = (old.offer, old.kind, old.city_key, old.beds, old.price_band, old.city) and listings = 0; end;

-- Once per statement and in key order, so that large imports stay fast and two writers cannot deadlock.
-- only postgres
create function tally_come() returns trigger language plpgsql as $$ begin
  insert into tally (offer, kind, city_key, beds, price_band, city, listings)
    select offer, kind, city_key, beds, price_band, city, sum(step) from (
      select offer, kind, city_key, beds, price_band, city, 1 as step from come where listed
    ) as steps
    group by offer, kind, city_key, beds, price_band, city having sum(step) <> 0
    order by offer, kind, city_key, beds, price_band, city
    on conflict (offer, kind, city_key, beds, price_band, city)
      do update set listings = tally.listings + excluded.listings;
  return null;
  end $$;
create function tally_gone() returns trigger language plpgsql as $$ begin
  insert into tally (offer, kind, city_key, beds, price_band, city, listings)
    select offer, kind, city_key, beds, price_band, city, sum(step) from (
      select offer, kind, city_key, beds, price_band, city, -1 as step from gone where listed
    ) as steps
    group by offer, kind, city_key, beds, price_band, city having sum(step) <> 0
    order by offer, kind, city_key, beds, price_band, city
    on conflict (offer, kind, city_key, beds, price_band, city)
      do update set listings = tally.listings + excluded.listings;
  delete from tally where listings = 0 and (offer, kind, city_key, beds, price_band, city)
    in (select offer, kind, city_key, beds, price_band, city from gone where listed);
  return null;
  end $$;
create function tally_changed() returns trigger language plpgsql as $$ begin
  insert into tally (offer, kind, city_key, beds, price_band, city, listings)
    select offer, kind, city_key, beds, price_band, city, sum(step) from (
      select offer, kind, city_key, beds, price_band, city, 1 as step from come where listed
      union all select offer, kind, city_key, beds, price_band, city, -1 as step from gone where listed
    ) as steps
    group by offer, kind, city_key, beds, price_band, city having sum(step) <> 0
    order by offer, kind, city_key, beds, price_band, city
    on conflict (offer, kind, city_key, beds, price_band, city)
      do update set listings = tally.listings + excluded.listings;
  delete from tally where listings = 0 and (offer, kind, city_key, beds, price_band, city)
    in (select offer, kind, city_key, beds, price_band, city from gone where listed);
  return null;
  end $$;
create trigger property_listed after insert on property
  referencing new table as come for each statement execute function tally_come();
create trigger property_unlisted after delete on property
  referencing old table as gone for each statement execute function tally_gone();
create trigger property_relisted after update on property
  referencing old table as gone new table as come for each statement execute function tally_changed();

-- When what visitors filter by changed last, so that a process which holds these facts in memory reads only what is
-- new. SQLite numbers the changes. PostgreSQL notes the transaction, because transactions are committed in another
-- order than they begin. A deleted property keeps its row. The popularity, which no filter asks for, is not noted.
-- only sqlite
create table property_change (
  seq integer not null primary key autoincrement,
  property_id text not null unique
);

-- only postgres
create table property_change (
  property_id text collate "C" not null primary key,
  changed xid8 not null
);
create index property_change_changed on property_change (changed);

create trigger property_change_0 after insert on property when new.id is not null begin note_change(new.id); end;
create trigger property_change_1 after update of verified, archived, offer, city_key, kind, price, beds, washrooms,
  sqft, available_on, feature_bits, listed_since, latitude, longitude on property when new.id is not null begin
  note_change(new.id); end;
create trigger property_change_2 after delete on property when old.id is not null begin note_change(old.id); end;
create trigger property_change_3 after insert on property_picture when new.property_id is not null begin
  note_change(new.property_id); end;
create trigger property_change_4 after update of property_id on property_picture when old.property_id is not null begin
  note_change(old.property_id); end;
create trigger property_change_5 after update of property_id on property_picture when new.property_id is not null begin
  note_change(new.property_id); end;
create trigger property_change_6 after delete on property_picture when old.property_id is not null begin
  note_change(old.property_id); end;
create trigger property_change_7 after insert on property_words when new.property_id is not null begin
  note_change(new.property_id); end;
create trigger property_change_8 after update of words on property_words when new.property_id is not null begin
  note_change(new.property_id); end;
create trigger property_change_9 after delete on property_words when old.property_id is not null begin
  note_change(old.property_id); end;

-- Messages and conversations ---------------------------------------------------------------------------------

-- One conversation for a person and a listing.
create table thread (
  id text collate "C" not null primary key,
  key text collate "C" not null unique,
  property_id text collate "C" references property (id) on delete set null,
  agent_id text collate "C" references account (id) on delete set null,
  report boolean not null,
  name text not null,
  email text not null,
  email_key text collate "C" not null,
  phone text not null,
  language text collate "C" not null check (language in ('en', 'fr')),
  topic text not null,
  state text collate "C" not null check (state in ('open', 'answered', 'closed')),
  waiting_since timestamptz,
  snoozed_until timestamptz,
  assignee_id text collate "C" references account (id) on delete set null,
  unread boolean not null,
  has_visit boolean not null,
  sample boolean not null,
  version integer not null,
  last_text text not null,
  last_ours boolean not null,
  last_at timestamptz not null,
  created_at timestamptz not null
);
create index thread_last on thread (last_at desc, id);
create index thread_property on thread (property_id, last_at desc);
create index thread_agent on thread (agent_id, last_at desc) where agent_id is not null;
create index thread_email on thread (email_key, last_at desc);
create index thread_snoozed on thread (snoozed_until) where snoozed_until is not null;
create index thread_mine on thread (assignee_id, state, last_at desc) where assignee_id is not null;
create index thread_mine_waiting on thread (assignee_id, waiting_since, id)
  where assignee_id is not null and waiting_since is not null;
create index thread_waiting on thread (waiting_since, id, snoozed_until) where waiting_since is not null;
create index thread_visit on thread (last_at desc, id, state, has_visit) where has_visit;

-- What visitors write.
create table message (
  id text collate "C" not null primary key,
  reference text collate "C" not null unique,
  submit_key text collate "C" unique,
  kind text collate "C" not null check (kind in ('inquiry', 'booking', 'contact', 'report')),
  property_id text collate "C" references property (id) on delete set null,
  address text not null,
  name text not null,
  email text not null,
  phone text not null,
  subject text not null,
  body text not null,
  consent boolean not null,
  suspicion text,
  state text collate "C" not null check (state in ('new', 'answered', 'closed')),
  note text not null,
  search_key text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sample boolean not null default false,
  language text not null default 'en' check (language in ('en', 'fr')),
  agent_id text collate "C" references account (id) on delete set null,
  thread_id text collate "C" references thread (id) on delete set null,
  email_key text collate "C" generated always as (lower(trim(email))) virtual,
  phone_key text collate "C" generated always as (digits(phone)) virtual
);
create index message_created on message (created_at desc, id);
create index message_state on message (state, created_at desc, id);
create index message_property on message (property_id) where property_id is not null;
create index message_agent on message (agent_id) where agent_id is not null;
create index message_thread on message (thread_id, created_at);
create index message_threadless on message (id) where thread_id is null;
create index message_email on message (email_key, created_at);
create index message_phone on message (phone_key) where phone_key <> '';
create index message_property_time on message (property_id, created_at) where property_id is not null;

-- When a message was first answered.
create table message_answer (
  message_id text collate "C" not null primary key references message (id) on delete cascade,
  at timestamptz not null
);

create trigger answer_kept after insert on message_answer begin
  insert into figure_change (kind, ref) values ('message', new.message_id); end;

-- What we answered, noted and were answered; drafts, the words of a conversation, templates.
create table thread_entry (
  id text collate "C" not null primary key,
  thread_id text collate "C" not null references thread (id) on delete cascade,
  kind text collate "C" not null check (kind in ('reply', 'note', 'answer')),
  author_id text collate "C" references account (id) on delete set null,
  author_name text not null,
  subject text not null,
  body text not null,
  quoted text not null,
  language text collate "C" not null check (language in ('en', 'fr')),
  notice_id text collate "C",
  from_address text not null,
  stranger boolean not null,
  message_id text not null,
  attachments jsonb not null,
  cut boolean not null,
  submit_key text collate "C" unique,
  created_at timestamptz not null,
  other_address text not null default ''
);
create index thread_entry_thread on thread_entry (thread_id, created_at);
create index thread_entry_notice on thread_entry (notice_id) where notice_id is not null;
create index thread_entry_message on thread_entry (message_id) where message_id <> '';
create index thread_entry_from on thread_entry (lower(from_address)) where from_address <> '';
create index thread_entry_other on thread_entry (lower(other_address)) where other_address <> '';

create table thread_draft (
  thread_id text collate "C" not null references thread (id) on delete cascade,
  account_id text collate "C" not null references account (id) on delete cascade,
  body text not null,
  updated_at timestamptz not null,
  constraint thread_draft_key primary key (thread_id, account_id)
);

create table thread_word (
  word text collate "C" not null,
  thread_id text collate "C" not null references thread (id) on delete cascade,
  constraint thread_word_key primary key (word, thread_id)
);
create index thread_word_thread on thread_word (thread_id);

create table reply_template (
  id text collate "C" not null primary key,
  position integer not null,
  name_en text not null,
  name_fr text not null,
  text_en text not null,
  text_fr text not null,
  removed boolean not null,
  updated_at timestamptz not null
);

-- Which mails came in. One that a person must look at waits, with its text until then.
create table inbound_mail (
  id text collate "C" not null primary key,
  mail_key text collate "C" not null unique,
  outcome text collate "C" not null,
  from_address text not null,
  thread_id text collate "C",
  bytes integer not null,
  received_at timestamptz not null,
  via text collate "C" not null default '',
  from_name text not null default '',
  subject text not null default '',
  content jsonb,
  waits boolean not null default false
);
create index inbound_received on inbound_mail (received_at);
create index inbound_sender on inbound_mail (from_address, received_at);
create index inbound_waits on inbound_mail (received_at, id) where waits;
create index inbound_left_out on inbound_mail (outcome, received_at) where thread_id is null;

-- Visits -----------------------------------------------------------------------------------------------------

-- Times at which homes can be visited, the visits that are booked, and what happened to them.
create table visit_offer (
  id text collate "C" not null primary key,
  property_id text collate "C" not null references property (id) on delete cascade,
  repeats text collate "C" not null check (repeats in ('once', 'weekly')),
  weekdays jsonb not null,
  first_day date not null,
  last_day date,
  from_time text collate "C" not null,
  to_time text collate "C" not null,
  minutes integer not null,
  pause_minutes integer not null,
  places integer not null check (places > 0),
  days_off jsonb not null,
  withdrawn_times jsonb not null,
  host text not null,
  host_key text collate "C" not null,
  directions text not null,
  withdrawn_at timestamptz,
  created_at timestamptz not null,
  sample boolean not null
);
create index visit_offer_property on visit_offer (property_id);
create index visit_offer_host on visit_offer (host_key, id);

create table visit (
  id text collate "C" not null primary key,
  message_id text collate "C" not null unique references message (id) on delete cascade,
  offer_id text collate "C" references visit_offer (id) on delete set null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  place integer not null,
  host text not null,
  host_key text collate "C" not null,
  directions text not null,
  state text collate "C" not null check (state in ('booked', 'cancelled', 'missed')),
  cancelled_by text collate "C" check (cancelled_by in ('visitor', 'staff')),
  reason text not null,
  sequence integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index visit_place on visit (offer_id, starts_at, place) where state <> 'cancelled';
create index visit_start on visit (starts_at, created_at, id);

create table visit_event (
  id text collate "C" not null primary key,
  visit_id text collate "C" not null references visit (id) on delete cascade,
  kind text collate "C" not null check (kind in ('booked', 'moved', 'cancelled', 'reminder')),
  sequence integer not null,
  created_at timestamptz not null,
  constraint visit_event_once unique (visit_id, kind, sequence)
);

-- Saved searches and mails -----------------------------------------------------------------------------------

-- Saved searches whose news are mailed, and the consent to it.
create table subscriber (
  id text collate "C" not null primary key,
  email text not null,
  email_key text collate "C" not null unique,
  created_at timestamptz not null
);

create table alert (
  id text collate "C" not null primary key,
  subscriber_id text collate "C" not null references subscriber (id) on delete cascade,
  search text collate "C" not null,
  language text collate "C" not null check (language in ('en', 'fr')),
  created_at timestamptz not null,
  since timestamptz,
  paused boolean not null,
  stopped_at timestamptz,
  constraint alert_search unique (subscriber_id, search)
);
create index alert_watching on alert (id) where since is not null and stopped_at is null and not paused;
create index alert_stopped on alert (stopped_at) where stopped_at is not null;

create table alert_consent (
  id text collate "C" not null primary key,
  alert_id text collate "C" not null references alert (id) on delete cascade,
  words text not null,
  language text collate "C" not null check (language in ('en', 'fr')),
  way text not null,
  asked_at timestamptz not null,
  confirmed_at timestamptz
);
create index alert_consent_alert on alert_consent (alert_id, asked_at);
create index alert_consent_open on alert_consent (asked_at) where confirmed_at is null;

-- What the homes were when their news were last told.
create table alert_home (
  property_id text collate "C" not null primary key references property (id) on delete cascade,
  facts text not null
);

-- Mails that belong to neither a message, a submission, a saved search nor a visit.
create table notice (
  id text collate "C" not null primary key,
  kind text collate "C" not null,
  property_id text collate "C" references property (id) on delete cascade,
  account_id text collate "C" references account (id) on delete cascade,
  email text not null,
  language text collate "C" not null check (language in ('en', 'fr')),
  details jsonb not null,
  created_at timestamptz not null
);
create index notice_property on notice (property_id) where property_id is not null;
create index notice_account on notice (account_id) where account_id is not null;
create index notice_created on notice (created_at);
create index notice_email on notice (lower(email));

-- Mails until they are delivered. Another subject is another nullable column.
create table outbox (
  id text collate "C" not null primary key,
  message_id text collate "C" references message (id) on delete cascade,
  recipient text collate "C" not null,
  state text collate "C" not null check (state in ('waiting', 'sent', 'failed')),
  mail_id text collate "C" not null unique,
  attempts integer not null,
  next_at timestamptz not null,
  leased_until timestamptz,
  tried_at timestamptz,
  sent_at timestamptz,
  last_error text not null,
  created_at timestamptz not null,
  property_id text collate "C" references submission (property_id) on delete cascade,
  alert_id text collate "C" references alert (id) on delete cascade,
  visit_event_id text collate "C" references visit_event (id) on delete cascade,
  notice_id text collate "C" references notice (id) on delete cascade,
  constraint outbox_message unique (message_id, recipient),
  constraint outbox_submission unique (property_id, recipient)
);
create index outbox_due on outbox (next_at, created_at) where state = 'waiting';
create index outbox_failed on outbox (recipient) where state = 'failed';
create index outbox_alert on outbox (alert_id) where alert_id is not null;
create index outbox_visit on outbox (visit_event_id) where visit_event_id is not null;
create unique index outbox_notice on outbox (notice_id) where notice_id is not null;
create index outbox_sent on outbox (sent_at) where sent_at is not null;

-- Which home has been told of, by which mail.
create table alert_seen (
  alert_id text collate "C" not null references alert (id) on delete cascade,
  property_id text collate "C" not null references property (id) on delete cascade,
  mail_id text collate "C" references outbox (id) on delete set null,
  seen_at timestamptz not null,
  constraint alert_seen_key primary key (alert_id, property_id)
);
create index alert_seen_property on alert_seen (property_id);
create index alert_seen_mail on alert_seen (mail_id) where mail_id is not null;

-- Hashes of the addresses of people who were erased: what is written about them is not mailed to them again.
create table mail_suppression (
  hash text collate "C" not null primary key,
  at timestamptz not null
);

-- Import -----------------------------------------------------------------------------------------------------

-- Tables of listings that are staged before they are imported, with their photos, and how columns were matched.
create table import_batch (
  id text collate "C" not null primary key,
  account_id text collate "C" not null references account (id) on delete cascade,
  state text not null check (state in ('matching', 'checked', 'running', 'done', 'undone')),
  file_name text not null,
  encoding text not null,
  separator text not null,
  headers text not null,
  columns text not null,
  date_order text check (date_order in ('day', 'month')),
  constants text not null,
  language text not null check (language in ('en', 'fr')),
  row_count integer not null,
  done integer not null,
  leased_until timestamptz,
  result text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  finished_at timestamptz
);
create index import_batch_account on import_batch (account_id, created_at);
create index import_batch_running on import_batch (leased_until) where state = 'running';
create index import_batch_expires on import_batch (expires_at);

create table import_row (
  batch_id text collate "C" not null references import_batch (id) on delete cascade,
  number integer not null,
  cells text not null,
  mended text not null,
  state text not null check (state in ('unread', 'good', 'bad')),
  title text not null,
  twin_id text collate "C",
  left_out boolean not null,
  prepared text,
  property_id text collate "C",
  constraint import_row_key primary key (batch_id, number)
);
create index import_row_state on import_row (batch_id, state);

create table import_photo (
  batch_id text collate "C" not null references import_batch (id) on delete cascade,
  path text collate "C" not null references property_picture (path) on delete cascade,
  name text not null,
  row_number integer,
  position integer not null,
  constraint import_photo_key primary key (batch_id, path)
);
create index import_photo_path on import_photo (path);

create table import_match (
  account_id text collate "C" not null references account (id) on delete cascade,
  headers_key text collate "C" not null,
  columns text not null,
  date_order text check (date_order in ('day', 'month')),
  constants text not null,
  used_at timestamptz not null,
  constraint import_match_key primary key (account_id, headers_key)
);

-- The office -------------------------------------------------------------------------------------------------

-- The words of listings and messages for the office's search. The index stores no text; of a row it needs the number
-- only. Beginnings of up to eight letters stand in SQLite's index. A phone number is a word by its national digits, and
-- by the seven that are dialled locally.
-- only sqlite
create table property_entry (id integer primary key, property_id text not null unique);
create table message_entry (id integer primary key, message_id text not null unique);
create virtual table property_entry_text using fts5(words, content='', contentless_delete=1, detail=none,
  prefix='2 3 4 5 6 7 8', tokenize='unicode61 remove_diacritics 2');
create virtual table message_entry_text using fts5(words, content='', contentless_delete=1, detail=none,
  prefix='2 3 4 5 6 7 8', tokenize='unicode61 remove_diacritics 2');
create trigger property_entry_come after insert on property begin
  insert into property_entry (property_id) values (new.id);
  insert into property_entry_text (rowid, words) values ((select id from property_entry where property_id = new.id),
    new.name || ' ' || new.other_title || ' ' || new.address_line || ' ' || new.city || ' ' || new.postal_code
    || ' ' || new.customer_name || ' ' || new.customer_email || ' ' || digits(new.customer_phone)
    || ' ' || substr(digits(new.customer_phone), -7)); end;
create trigger property_entry_change after update of name, other_title, address_line, city, postal_code, customer_name,
  customer_email, customer_phone on property begin
  delete from property_entry_text where rowid = (select id from property_entry where property_id = new.id);
  insert into property_entry_text (rowid, words) values ((select id from property_entry where property_id = new.id),
    new.name || ' ' || new.other_title || ' ' || new.address_line || ' ' || new.city || ' ' || new.postal_code
    || ' ' || new.customer_name || ' ' || new.customer_email || ' ' || digits(new.customer_phone)
    || ' ' || substr(digits(new.customer_phone), -7)); end;
create trigger property_entry_go after delete on property begin
  delete from property_entry_text where rowid = (select id from property_entry where property_id = old.id);
  delete from property_entry where property_id = old.id; end;
create trigger message_entry_come after insert on message begin
  insert into message_entry (message_id) values (new.id);
  insert into message_entry_text (rowid, words) values ((select id from message_entry where message_id = new.id),
    new.search_key || ' ' || substr(new.body, 1, 2000)
    || ' ' || digits(new.phone) || ' ' || substr(digits(new.phone), -7)); end;
create trigger message_entry_change after update of search_key, body, phone on message begin
  delete from message_entry_text where rowid = (select id from message_entry where message_id = new.id);
  insert into message_entry_text (rowid, words) values ((select id from message_entry where message_id = new.id),
    new.search_key || ' ' || substr(new.body, 1, 2000)
    || ' ' || digits(new.phone) || ' ' || substr(digits(new.phone), -7)); end;
create trigger message_entry_go after delete on message begin
  delete from message_entry_text where rowid = (select id from message_entry where message_id = old.id);
  delete from message_entry where message_id = old.id; end;

-- only postgres
create table property_entry (
  id bigint generated always as identity primary key,
  property_id text collate "C" not null unique,
  vector tsvector not null
);
create index property_entry_vector on property_entry using gin (vector) with (fastupdate = off);
create function note_property_entry() returns trigger language plpgsql as $$ begin
  insert into property_entry (property_id, vector) values (new.id,
    array_to_tsvector(array_remove(string_to_array(trim(regexp_replace(translate(lower(
      new.name || ' ' || new.other_title || ' ' || new.address_line || ' ' || new.city || ' ' || new.postal_code
      || ' ' || new.customer_name || ' ' || new.customer_email || ' ' || digits(new.customer_phone)
      || ' ' || right(digits(new.customer_phone), 7)
    ), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy'),
      '[^a-z0-9]+', ' ', 'g')), ' '), '')))
    on conflict (property_id) do update set vector = excluded.vector;
  return null; end $$;
create function drop_property_entry() returns trigger language plpgsql as $$ begin
  delete from property_entry where property_id = old.id; return null; end $$;
create trigger property_entry_come after insert on property for each row execute function note_property_entry();
create trigger property_entry_change after update of name, other_title, address_line, city, postal_code, customer_name,
  customer_email, customer_phone on property for each row execute function note_property_entry();
create trigger property_entry_go after delete on property for each row execute function drop_property_entry();
create table message_entry (
  id bigint generated always as identity primary key,
  message_id text collate "C" not null unique,
  vector tsvector not null
);
create index message_entry_vector on message_entry using gin (vector) with (fastupdate = off);
create function note_message_entry() returns trigger language plpgsql as $$ begin
  insert into message_entry (message_id, vector) values (new.id,
    array_to_tsvector(array_remove(string_to_array(trim(regexp_replace(translate(lower(
      new.search_key || ' ' || left(new.body, 2000)
      || ' ' || digits(new.phone) || ' ' || right(digits(new.phone), 7)
    ), 'àáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'aaaaaaceeeeiiiinooooouuuuyy'),
      '[^a-z0-9]+', ' ', 'g')), ' '), '')))
    on conflict (message_id) do update set vector = excluded.vector;
  return null; end $$;
create function drop_message_entry() returns trigger language plpgsql as $$ begin
  delete from message_entry where message_id = old.id; return null; end $$;
create trigger message_entry_come after insert on message for each row execute function note_message_entry();
create trigger message_entry_change after update of search_key, body, phone on message
  for each row execute function note_message_entry();
create trigger message_entry_go after delete on message for each row execute function drop_message_entry();

-- The table of listings: a row for each property with what it is sorted and filtered by, computed for the properties
-- that triggers note in `office_stale`, and how many there are of each kind in `office_tally`. The indexes hold every
-- column of the filters.
create table office_listing (
  id integer generated by default as identity primary key,
  property_id text collate "C" not null unique references property (id) on delete cascade,
  states integer not null,
  rank integer not null,
  place bigint not null,
  since bigint not null,
  name_key text collate "C" not null,
  price bigint not null,
  agent_id text collate "C" not null,
  agent_key text collate "C" not null,
  confirmed bigint not null,
  views integer not null,
  inquiries integer not null,
  offer text not null,
  city_key text collate "C" not null,
  words text not null
);
create index office_by_status on office_listing (rank, place, property_id, states, agent_id, offer, city_key, since);
create index office_by_name on office_listing (name_key, property_id, states, agent_id, offer, city_key, since);
create index office_by_price on office_listing (price, property_id, states, agent_id, offer, city_key, since);
create index office_by_agent on office_listing (agent_key, property_id, states, agent_id, offer, city_key, since);
create index office_by_age on office_listing (since, property_id, states, agent_id, offer, city_key);
create index office_by_confirmed on office_listing (confirmed, property_id, states, agent_id, offer, city_key, since);
create index office_by_views on office_listing (views, property_id, states, agent_id, offer, city_key, since);
create index office_by_inquiries on office_listing (inquiries, property_id, states, agent_id, offer, city_key, since);
create index office_cell on office_listing (states, agent_id, offer, city_key, property_id);
create index office_agent on office_listing (agent_id, property_id);
create index office_fresh on office_listing (confirmed) where rank = 6;

create table office_tally (
  states integer not null,
  agent_id text collate "C" not null,
  offer text not null,
  city_key text collate "C" not null,
  listings integer not null,
  constraint office_tally_key primary key (states, agent_id, offer, city_key)
);

-- only postgres
alter table office_listing add column vector tsvector
  generated always as (array_to_tsvector(string_to_array(words, ' '))) stored;
create index office_vector on office_listing using gin (vector);

-- only sqlite
create virtual table office_text using fts5(words, content='office_listing', content_rowid='id', detail=none,
  columnsize=0, prefix='2 3 4', tokenize='unicode61 remove_diacritics 0');
create trigger office_listing_come after insert on office_listing begin
  insert into office_text (rowid, words) values (new.id, new.words);
  insert into office_tally (states, agent_id, offer, city_key, listings)
    select new.states, new.agent_id, new.offer, new.city_key, 0 where not exists (select 1 from office_tally
      where states = new.states and agent_id = new.agent_id and offer = new.offer and city_key = new.city_key);
  update office_tally set listings = listings + 1 where states = new.states and agent_id = new.agent_id
    and offer = new.offer and city_key = new.city_key; end;
create trigger office_listing_go after delete on office_listing begin
  insert into office_text (office_text, rowid, words) values ('delete', old.id, old.words);
  update office_tally set listings = listings - 1 where states = old.states and agent_id = old.agent_id
    and offer = old.offer and city_key = old.city_key;
  delete from office_tally where listings = 0 and states = old.states and agent_id = old.agent_id
    and offer = old.offer and city_key = old.city_key; end;
create trigger office_listing_words after update of words on office_listing when old.words <> new.words begin
  insert into office_text (office_text, rowid, words) values ('delete', old.id, old.words);
  insert into office_text (rowid, words) values (new.id, new.words); end;
create trigger office_listing_moves after update on office_listing when old.states <> new.states
  or old.agent_id <> new.agent_id or old.offer <> new.offer or old.city_key <> new.city_key begin
  update office_tally set listings = listings - 1 where states = old.states and agent_id = old.agent_id
    and offer = old.offer and city_key = old.city_key;
  delete from office_tally where listings = 0 and states = old.states and agent_id = old.agent_id
    and offer = old.offer and city_key = old.city_key;
  insert into office_tally (states, agent_id, offer, city_key, listings)
    select new.states, new.agent_id, new.offer, new.city_key, 0 where not exists (select 1 from office_tally
      where states = new.states and agent_id = new.agent_id and offer = new.offer and city_key = new.city_key);
  update office_tally set listings = listings + 1 where states = new.states and agent_id = new.agent_id
    and offer = new.offer and city_key = new.city_key; end;

-- only postgres
create function office_listing_count() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' and not (old.states <> new.states or old.agent_id <> new.agent_id or old.offer <> new.offer
    or old.city_key <> new.city_key) then return null; end if;
  if tg_op <> 'INSERT' then
    update office_tally set listings = listings - 1 where states = old.states and agent_id = old.agent_id
      and offer = old.offer and city_key = old.city_key;
    delete from office_tally where listings = 0 and states = old.states and agent_id = old.agent_id
      and offer = old.offer and city_key = old.city_key;
  end if;
  if tg_op <> 'DELETE' then
    insert into office_tally (states, agent_id, offer, city_key, listings)
      values (new.states, new.agent_id, new.offer, new.city_key, 1)
      on conflict (states, agent_id, offer, city_key) do update set listings = office_tally.listings + 1;
  end if;
  return null;
  end $$;
create trigger office_listing_count after insert or delete or update on office_listing
  for each row execute function office_listing_count();

create table office_stale (
  id integer generated by default as identity primary key,
  property_id text collate "C" not null
);

create trigger office_stale_0 after insert on property when new.id is not null begin
  insert into office_stale (property_id) values (new.id); end;
create trigger office_stale_1 after update of name, other_title, language, offer, kind, price, address_line, city,
  postal_code, verified, closed, archived, customer_name, customer_email, customer_phone, created_at, listed_since,
  confirmed_at, unanswered_at, agent_id on property when new.id is not null begin
  insert into office_stale (property_id) values (new.id); end;
create trigger office_stale_2 after insert on property_revision when new.property_id is not null begin
  insert into office_stale (property_id) values (new.property_id); end;
create trigger office_stale_3 after update on property_revision when new.property_id is not null begin
  insert into office_stale (property_id) values (new.property_id); end;
create trigger office_stale_4 after delete on property_revision when old.property_id is not null begin
  insert into office_stale (property_id) values (old.property_id); end;
create trigger office_stale_5 after insert on decision when new.property_id is not null begin
  insert into office_stale (property_id) values (new.property_id); end;
create trigger office_stale_6 after update on decision when new.property_id is not null begin
  insert into office_stale (property_id) values (new.property_id); end;
create trigger office_stale_7 after delete on decision when old.property_id is not null begin
  insert into office_stale (property_id) values (old.property_id); end;
create trigger office_stale_8 after insert on submission when new.property_id is not null begin
  insert into office_stale (property_id) values (new.property_id); end;
create trigger office_stale_9 after update on submission when new.property_id is not null begin
  insert into office_stale (property_id) values (new.property_id); end;
create trigger office_stale_10 after insert on message when new.property_id is not null begin
  insert into office_stale (property_id) values (new.property_id); end;
create trigger office_stale_11 after update of property_id, suspicion, kind on message
  when new.property_id is not null begin
  insert into office_stale (property_id) values (new.property_id); end;
create trigger office_stale_12 after delete on message when old.property_id is not null begin
  insert into office_stale (property_id) values (old.property_id); end;
create trigger office_stale_13 after insert on property_view when new.property_id is not null begin
  insert into office_stale (property_id) values (new.property_id); end;
create trigger office_stale_14 after update of views on property_view when new.property_id is not null begin
  insert into office_stale (property_id) values (new.property_id); end;
create trigger office_stale_15 after delete on property_view when old.property_id is not null begin
  insert into office_stale (property_id) values (old.property_id); end;

-- Names of agents, which stand in many rows.
create trigger office_named_0 after update of name on account begin
  insert into office_stale (property_id) select property_id from office_listing where agent_id = new.id; end;
create trigger office_named_1 after insert on agent_profile begin
  insert into office_stale (property_id) select property_id from office_listing where agent_id = new.account_id; end;
create trigger office_named_2 after update of name on agent_profile begin
  insert into office_stale (property_id) select property_id from office_listing where agent_id = new.account_id; end;

-- The views and columns that an account has kept; what was done with several listings at once, for its undo.
create table list_view (
  id text collate "C" not null primary key,
  account_id text collate "C" not null references account (id) on delete cascade,
  name text not null,
  search text not null,
  created_at timestamptz not null,
  constraint list_view_name unique (account_id, name)
);

create table list_choice (
  account_id text collate "C" not null primary key references account (id) on delete cascade,
  columns jsonb not null,
  size integer not null
);

create table bulk_act (
  id text collate "C" not null primary key,
  account_id text collate "C" not null references account (id) on delete cascade,
  submit_key text collate "C" not null,
  action text not null,
  agent_id text collate "C",
  agent_name text,
  done integer not null,
  refused jsonb not null,
  created_at timestamptz not null,
  touched_at timestamptz not null,
  ended_at timestamptz,
  undone jsonb,
  constraint bulk_act_submit unique (account_id, submit_key)
);
create index bulk_act_created on bulk_act (created_at);

create table bulk_change (
  act_id text collate "C" not null references bulk_act (id) on delete cascade,
  property_id text collate "C" not null,
  changed jsonb not null,
  constraint bulk_change_key primary key (act_id, property_id)
);

-- People -----------------------------------------------------------------------------------------------------

-- Everyone who is in touch with the company, once.
create table person (
  id text collate "C" not null primary key,
  name text not null,
  name_key text collate "C" not null,
  email text not null,
  phone text not null,
  language text not null,
  account_id text collate "C",
  role text,
  messages integer not null,
  listings integer not null,
  visits integer not null,
  searches integer not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null
);
create index person_seen on person (last_seen desc, id);
create index person_first on person (first_seen desc, id);
create index person_name on person (name_key, id);
create index person_messages on person (messages desc, id);
create index person_owner on person (last_seen desc, id) where listings > 0;
create index person_writer on person (last_seen desc, id) where messages > 0;
create index person_visitor on person (last_seen desc, id) where visits > 0;
create index person_subscriber on person (last_seen desc, id) where searches > 0;
create index person_account on person (last_seen desc, id) where account_id is not null;

create table person_identifier (
  kind text not null,
  value text collate "C" not null,
  person_id text collate "C" not null references person (id) on delete cascade,
  primary key (kind, value, person_id)
);
create index person_identifier_person on person_identifier (person_id, kind, value);

create table person_word (
  word text collate "C" not null,
  person_id text collate "C" not null references person (id) on delete cascade,
  primary key (word, person_id)
);
create index person_word_person on person_word (person_id);

-- Where the page of a person went that was merged into another one.
create table person_moved (
  id text collate "C" not null primary key,
  person_id text collate "C" not null references person (id) on delete cascade
);
create index person_moved_to on person_moved (person_id);

-- Pairs of addresses that staff have said are two people, the smaller one first, and pairs that are one.
create table person_apart (
  email text collate "C" not null,
  other text collate "C" not null,
  at timestamptz not null,
  primary key (email, other)
);
create index person_apart_other on person_apart (other);

create table person_together (
  email text collate "C" not null,
  other text collate "C" not null,
  at timestamptz not null,
  primary key (email, other)
);
create index person_together_other on person_together (other);

-- Addresses whose people are worked out anew before anybody reads them.
create table person_change (
  seq bigint generated always as identity primary key,
  email text collate "C" not null,
  phone text collate "C" not null
);

-- Whoever wrote by mail alone, or was written to. Before a deletion, because the entries go with it.
create trigger person_mail_0 after insert on thread_entry begin
  insert into person_change (email, phone) select email_key, '' from thread
    where id = new.thread_id and email_key <> '' and new.kind in ('answer', 'reply') and not new.stranger; end;
create trigger person_mail_1 after update of name, email, email_key, language on thread begin
  insert into person_change (email, phone) select old.email_key, '' where old.email_key <> ''
    and exists (select 1 from thread_entry where thread_entry.thread_id = old.id
      and thread_entry.kind in ('answer', 'reply') and not thread_entry.stranger);
  insert into person_change (email, phone) select new.email_key, '' where new.email_key <> ''
    and exists (select 1 from thread_entry where thread_entry.thread_id = new.id
      and thread_entry.kind in ('answer', 'reply') and not thread_entry.stranger); end;
create trigger person_mail_2 before delete on thread begin
  insert into person_change (email, phone) select old.email_key, '' where old.email_key <> ''
    and exists (select 1 from thread_entry where thread_entry.thread_id = old.id
      and thread_entry.kind in ('answer', 'reply') and not thread_entry.stranger); end;

-- Figures ----------------------------------------------------------------------------------------------------

-- What is counted anew before anybody reads the figures.
create table figure_change (
  seq bigint generated always as identity primary key,
  kind text not null,
  ref text collate "C" not null
);

-- What is counted of a row, so that a change of it can be told from a new one.
create table figure_row (
  kind text not null,
  ref text collate "C" not null,
  day date not null,
  cell text collate "C" not null,
  primary key (kind, ref)
);

create table figure_day (
  measure text not null,
  day date not null,
  cell text collate "C" not null,
  count integer not null,
  primary key (measure, day, cell)
);

create table figure_month (
  measure text not null,
  month date not null,
  cell text collate "C" not null,
  count integer not null,
  primary key (measure, month, cell)
);

-- Durations in classes: one row holds all classes of a day or month, for each kind of message, type of home and city.
create table figure_duration (
  measure text collate "C" not null,
  period text collate "C" not null,
  day date not null,
  part text collate "C" not null,
  classes text not null,
  primary key (measure, period, day, part)
);

create table figure_listing (
  span text not null,
  property_id text collate "C" not null references property (id) on delete cascade,
  views integer not null,
  inquiries integer not null,
  visits integer not null,
  primary key (span, property_id)
);
create index figure_listing_views on figure_listing (span, views desc, property_id);

-- Where views came from, by the day.
create table view_source (
  day date not null,
  source text not null,
  views integer not null,
  primary key (day, source)
);

-- The triggers compute the keys themselves, because a generated column is not readable in every trigger. Counting is
-- two statements instead of an upsert: the conflict clause of the statement that fires a trigger overrides its own.
create trigger office_change_0 after insert on message begin
  insert into person_change (email, phone) values (lower(trim(new.email)), digits(new.phone));
  insert into figure_change (kind, ref) values ('message', new.id); end;
create trigger office_change_1 after update of name, email, phone, suspicion, language on message begin
  insert into person_change (email, phone) values (lower(trim(old.email)), digits(old.phone));
  insert into person_change (email, phone) values (lower(trim(new.email)), digits(new.phone)); end;
create trigger office_change_2 after update of kind, suspicion on message begin
  insert into figure_change (kind, ref) values ('message', new.id); end;
create trigger office_change_3 after update of state on message begin
  insert into message_answer (message_id, at) select new.id, new.updated_at where new.state = 'answered'
    and not exists (select 1 from message_answer where message_id = new.id);
  insert into figure_change (kind, ref) values ('message', new.id); end;
create trigger office_change_4 after delete on message begin
  insert into person_change (email, phone) values (lower(trim(old.email)), digits(old.phone)); end;
create trigger office_change_5 after insert on property begin
  insert into person_change (email, phone) values (lower(trim(new.customer_email)), digits(new.customer_phone));
  insert into figure_change (kind, ref) values ('property', new.id); end;
create trigger office_change_6 after update of customer_name, customer_email, customer_phone on property begin
  insert into person_change (email, phone) values (lower(trim(old.customer_email)), digits(old.customer_phone));
  insert into person_change (email, phone) values (lower(trim(new.customer_email)), digits(new.customer_phone)); end;
create trigger office_change_7 after update of closed on property begin
  insert into figure_change (kind, ref) values ('property', new.id); end;
create trigger office_change_8 after delete on property begin
  insert into person_change (email, phone) values (lower(trim(old.customer_email)), digits(old.customer_phone)); end;
create trigger office_change_9 after insert on account begin
  insert into person_change (email, phone) values (new.email, digits(new.phone)); end;
create trigger office_change_10 after update of email, name, phone, role, enabled, language on account begin
  insert into person_change (email, phone) values (old.email, digits(old.phone));
  insert into person_change (email, phone) values (new.email, digits(new.phone)); end;
create trigger office_change_11 after delete on account begin
  insert into person_change (email, phone) values (old.email, digits(old.phone)); end;
create trigger office_change_12 after insert on subscriber begin
  insert into person_change (email, phone) values (new.email_key, ''); end;
create trigger office_change_13 after delete on subscriber begin
  insert into person_change (email, phone) values (old.email_key, ''); end;
create trigger office_change_14 after insert on alert begin
  insert into person_change (email, phone) select email_key, '' from subscriber where id = new.subscriber_id; end;
create trigger office_change_15 after update of stopped_at, since on alert begin
  insert into person_change (email, phone) select email_key, '' from subscriber where id = new.subscriber_id; end;
create trigger office_change_16 after delete on alert begin
  insert into person_change (email, phone) select email_key, '' from subscriber where id = old.subscriber_id; end;
create trigger office_change_17 after insert on visit begin
  insert into person_change (email, phone) select lower(trim(email)), digits(phone)
    from message where id = new.message_id;
  insert into figure_change (kind, ref) values ('visit', new.id); end;
create trigger office_change_18 after update of state, starts_at on visit begin
  insert into figure_change (kind, ref) values ('visit', new.id); end;
create trigger office_change_19 after insert on property_view begin
  update figure_day set count = count + (new.views) where measure = 'views' and day = new.day and cell = '';
  insert into figure_day (measure, day, cell, count) select 'views', new.day, '', new.views
    where not exists (select 1 from figure_day where measure = 'views' and day = new.day and cell = '');
  update figure_month set count = count + (new.views) where measure = 'views' and month = month(new.day) and cell = '';
  insert into figure_month (measure, month, cell, count) select 'views', month(new.day), '', new.views
    where not exists (select 1 from figure_month where measure = 'views' and month = month(new.day) and cell = ''); end;
create trigger office_change_20 after update of views on property_view begin
  update figure_day set count = count + (new.views - old.views)
    where measure = 'views' and day = new.day and cell = '';
  insert into figure_day (measure, day, cell, count) select 'views', new.day, '', new.views - old.views
    where not exists (select 1 from figure_day where measure = 'views' and day = new.day and cell = '');
  update figure_month set count = count + (new.views - old.views)
    where measure = 'views' and month = month(new.day) and cell = '';
  insert into figure_month (measure, month, cell, count) select 'views', month(new.day), '', new.views - old.views
    where not exists (select 1 from figure_month where measure = 'views' and month = month(new.day) and cell = ''); end;

-- The history ------------------------------------------------------------------------------------------------

-- A chain of hashes (migration 052 replaces it). `audit` holds what is never changed again, among it the
-- hashes of the texts; `audit_detail` holds the texts, which may be erased. Triggers refuse everything else.
create table audit (
  id text collate "C" not null constraint audit_id primary key,
  seq bigint not null,
  at timestamptz not null,
  actor text collate "C" not null,
  via text collate "C" not null,
  area text collate "C" not null,
  property_id text collate "C" not null,
  subject text collate "C" not null,
  what text collate "C" not null,
  who_hash text not null,
  values_hash text not null,
  digest text not null,
  previous text not null,
  hash text not null
);
create unique index audit_seq on audit (seq);
create index audit_time on audit (at desc, seq desc);
create index audit_property on audit (property_id, at desc, seq desc);
create index audit_actor on audit (actor, at desc, seq desc);
create index audit_area on audit (area, at desc, seq desc);
create index audit_subject on audit (subject) where subject <> '';
create index audit_erased on audit (what) where what = 'history-erased';

create table audit_detail (
  audit_id text collate "C" not null constraint audit_detail_id primary key references audit (id),
  who text not null,
  who_salt text not null,
  old_value text not null,
  new_value text not null,
  values_salt text not null,
  words text not null
);
create index audit_detail_who on audit_detail (lower(who));
create index audit_detail_address on audit_detail (audit_id) where old_value like '%@%' or new_value like '%@%';

-- only sqlite
create virtual table audit_text using fts5(words, content='', detail=none, columnsize=0, prefix='2 3 4 5 6 7 8',
  tokenize='unicode61 remove_diacritics 0');
create trigger audit_no_update before update on audit begin select raise(abort, 'The history is append-only.'); end;
create trigger audit_no_delete before delete on audit begin select raise(abort, 'The history is append-only.'); end;
create trigger audit_detail_no_delete before delete on audit_detail begin
  select raise(abort, 'The history is append-only.'); end;
create trigger audit_detail_no_update before update on audit_detail when not (new.audit_id = old.audit_id
    and (new.who = old.who and new.who_salt = old.who_salt or new.who = '' and new.who_salt = '')
    and (new.old_value = old.old_value and new.new_value = old.new_value and new.values_salt = old.values_salt
  or new.old_value = 'null' and new.new_value = 'null' and new.values_salt = '')
    and (new.words = old.words or new.words = '')) begin
  select raise(abort, 'The history is append-only.'); end;
create trigger audit_words_come after insert on audit_detail begin
  insert into audit_text (rowid, words) select seq, new.words from audit where id = new.audit_id; end;
create trigger audit_words_go after update on audit_detail when new.words <> old.words begin
  insert into audit_text (audit_text, rowid, words) select 'delete', seq, old.words
    from audit where id = new.audit_id; end;

-- The place in the chain is given by a trigger that runs when the transaction is committed, under a lock of its own:
-- what a transaction locks before cannot be waited for any more, so writers neither fork the chain nor block each other
-- for good.
-- only postgres
alter table audit alter seq drop not null, alter previous drop not null, alter hash drop not null;
create function chain_audit() returns trigger language plpgsql as $$
  declare
    place bigint;
    before text;
  begin
    perform pg_advisory_xact_lock(320032);
    select seq, hash into place, before from audit where seq is not null order by seq desc limit 1;
    place := coalesce(place, 0) + 1;
    before := coalesce(before, repeat('0', 64));
    update audit set seq = place, previous = before,
      hash = encode(sha256(convert_to(before || E'\n' || place || E'\n' || new.digest, 'UTF8')), 'hex')
      where id = new.id;
    return null;
  end $$;
create constraint trigger audit_chain after insert on audit deferrable initially deferred for each row
  when (new.seq is null) execute function chain_audit();
create function keep_audit() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and tg_table_name = 'audit' then
      if old.seq is null and new.seq is not null
        and to_jsonb(new) - '{seq,previous,hash}'::text[] = to_jsonb(old) - '{seq,previous,hash}'::text[]
        then return new; end if;
    end if;
    raise exception 'The history is append-only.';
  end $$;
create trigger audit_keep before update or delete on audit for each row execute function keep_audit();
create trigger audit_no_truncate before truncate on audit for each statement execute function keep_audit();
create trigger audit_detail_keep before update on audit_detail for each row when (not (new.audit_id = old.audit_id
    and (new.who = old.who and new.who_salt = old.who_salt or new.who = '' and new.who_salt = '')
    and (new.old_value = old.old_value and new.new_value = old.new_value and new.values_salt = old.values_salt
    or new.old_value = 'null' and new.new_value = 'null' and new.values_salt = '')
    and (new.words = old.words or new.words = ''))) execute function keep_audit();
create trigger audit_detail_no_delete before delete on audit_detail for each row execute function keep_audit();
create trigger audit_detail_no_truncate before truncate on audit_detail
  for each statement execute function keep_audit();
alter table audit_detail add column vector tsvector
  generated always as (array_to_tsvector(string_to_array(words, ' '))) stored;
create index audit_detail_vector on audit_detail using gin (vector);
