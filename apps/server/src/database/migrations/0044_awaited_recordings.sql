ALTER TABLE "attempts" ADD COLUMN "awaited_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "attempts_awaiting_idx" ON "attempts" USING btree ("tenant_id","finished_at") WHERE awaited_bytes > 0;--> statement-breakpoint
CREATE INDEX "recordings_begun_idx" ON "recordings" USING btree ("created_at") WHERE stored_at is null and removed_at is null;