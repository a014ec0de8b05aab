ALTER TABLE "tenant_settings" ADD COLUMN "accepts_delayed_payments" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "ending" text;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "current_state" text GENERATED ALWAYS AS (case
  when state = 'paid' and refunded_minor >= amount_minor then 'refunded'
  when state = 'paid' and redeemed_at is not null then 'granted'
  when state = 'paid' then 'paid'
  when state = 'open' then 'open'
  else coalesce(ending, 'expired') end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "mismatch" jsonb;--> statement-breakpoint
CREATE INDEX "checkouts_attention_idx" ON "checkouts" USING btree ("tenant_id","created_at") WHERE "checkouts"."current_state" in ('paid', 'mismatched', 'unreadable');