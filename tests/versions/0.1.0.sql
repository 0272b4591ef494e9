-- migrations: 1 e592d210f2b1435b
-- Rows of a small database of version 0.1.0, which `tests/api/versions.test.ts` migrates to now.

insert into sites (prefix, name, description, features, settings, theme, menu) values
  ('migraine', 'Migraine', 'A community', '{}', '{}', '{}', '[]'),
  ('lupus', 'Lupus', 'A community', '{}', '{}', '{}', '[]');
insert into site_hosts (host, site_id, is_primary) values ('migraine.example.org', 1, true), ('lupus.example.org', 2, true);

insert into members (username, slug, email, email_verified, home_site_id, role_id) values
  ('Editors', 'editors', 'editors@example.org', true, 1, 5),
  ('Ada', 'ada', 'ada@example.org', true, 1, 3),
  ('Ben', 'ben', 'ben@example.org', false, 2, 3);

insert into categories (site_id, slug, name) values (1, 'sleep', 'Sleep');
insert into tags (site_id, slug, name) values (1, 'night', 'Night');
insert into disorders (slug, name, initial) values ('migraine', 'Migraine', 'M');
insert into member_disorders (member_id, disorder_id, relationship) values (2, 1, 'PATIENT');

-- Triggers write the texts and entries of the search, and the item of the poll.
insert into content_items (site_id, type, slug, title, summary, sections, author_id, category_id, status, published_at)
  values
  (1, 'post', 'sleeping-well', 'Sleeping well', 'Six habits', '[{"kind": "HTML", "html": "<p>Go to bed early.</p>"}]', 1, 1, 'published', '2026-11-01'),
  (1, 'thread', 'who-naps', 'Who naps?', '', '[]', 2, null, 'published', '2026-11-02'),
  (2, 'post', 'a-draft', 'A draft', '', '[]', 1, null, 'draft', null);
insert into content_placements (site_id, content_id, type, published_at) values
  (1, 1, 'post', '2026-11-01'), (1, 2, 'thread', '2026-11-02'), (2, 3, 'post', null);
insert into content_tags (site_id, content_id, tag_id) values (1, 1, 1);
insert into polls (site_id, question) values (1, 'When do you sleep best?');
insert into poll_options (site_id, poll_id, position, text) values (1, 1, 0, 'Early'), (1, 1, 1, 'Late');

insert into comments (site_id, content_id, author_id, body) values
  (1, 1, 2, 'Naps help me'), (1, 2, 3, 'Me too');
insert into reactions (member_id, reacted_type, assoc_id, type, site_id) values (3, 'POST', 1, 'like', 1);
insert into bookmarks (member_id, assoc_type, assoc_id, site_id) values (2, 'POST', 1, 1);

insert into conversations (id, site_id, initiator_id, is_accepted) values ('00000000-0000-4000-8000-000000000001', 1, 2, true);
insert into conversation_participants (conversation_id, member_id) values
  ('00000000-0000-4000-8000-000000000001', 2), ('00000000-0000-4000-8000-000000000001', 3);
insert into messages (id, conversation_id, author_id, body) values
  ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', 2, 'Good morning');
