-- A text as searches compare it, without regard to case and accents: the rule of foldForSearch in packages/domain. The test
-- of its length makes a text of ASCII as cheap as lower().
CREATE FUNCTION "search_fold" ("value" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(value) = char_length(value) THEN lower(value)
    ELSE translate(regexp_replace(lower(normalize(value, NFKD)), '[\u0300-\u036f]', '', 'g'), 'ς', 'σ') END
$$;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_folded" text GENERATED ALWAYS AS (search_fold(full_name || E'\n' || email)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "search_folded" text GENERATED ALWAYS AS (search_fold(actor_name || E'\n' || subject_name || E'\n' || action)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "papers" ADD COLUMN "search_folded" text GENERATED ALWAYS AS (search_fold(snapshot -> 'rules' ->> 'title')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "search_folded" text GENERATED ALWAYS AS (search_fold(recipient_name || E'\n' || number)) STORED NOT NULL;